import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

const { colour, text, space, size } = tokens

export const band = style({
  paddingBlock: space.huge,
  paddingInline: space.gutter,
  background: colour.tint,
  borderBottom: `1px solid ${colour.rule}`,
})

export const inner = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  maxWidth: size.page,
  marginInline: 'auto',
})

export const heading = style({
  paddingLeft: space.body,
  borderLeft: `3px solid ${colour.margin}`,
  letterSpacing: '-0.015em',
})

export const intro = style({
  maxWidth: size.measure,
  fontSize: text.lead,
  color: colour.inkSoft,
})
