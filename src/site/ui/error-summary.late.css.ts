import { style } from '@vanilla-extract/css'
import { colour, leading, radius, size, space, text, weight } from '../theme/tokens.css.ts'

export const summary = style({
  display: 'grid',
  gap: space.tiny,
  padding: space.body,
  border: `3px solid ${colour.danger}`,
  borderRadius: radius.small,
  background: colour.paper,
})

export const heading = style({ fontSize: text.item })

export const list = style({ padding: 0, listStyle: 'none' })

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingBlock: space.tiny,
  lineHeight: leading.snug,
  color: colour.danger,
  fontWeight: weight.medium,
})
