import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

const { colour, text: textSize, space, radius } = tokens

export const grid = style({
  display: 'grid',
  gap: space.large,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  listStyle: 'none',
})

export const point = style({ display: 'flex', gap: space.body, alignItems: 'flex-start' })

export const drawing = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3.25rem',
  height: '3.25rem',
  background: colour.tint,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
  color: colour.brand,
})

export const title = style({ fontSize: textSize.item })

export const text = style({ marginTop: space.hair, color: colour.inkSoft })
