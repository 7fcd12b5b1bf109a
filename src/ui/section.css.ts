import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, space, size } = tokens

const frame = style({ paddingBlock: space.section, paddingInline: space.gutter })

export const section = styleVariants({
  plain: [frame],
  tint: [frame, { background: colour.tint, borderBlock: `1px solid ${colour.rule}` }],
  cover: [frame, { background: colour.cover }],
})

export const inner = style({ maxWidth: size.page, marginInline: 'auto' })

export const header = style({ marginBottom: space.large })

export const intro = style({
  maxWidth: size.measure,
  marginTop: space.small,
  fontSize: text.lead,
  color: colour.inkSoft,
})
