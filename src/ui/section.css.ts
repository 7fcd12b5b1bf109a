import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, space, size } = tokens

/** Text keeps to the right of the margin line on every page. */
const frame = style({
  paddingBlock: space.section,
  paddingInline: `${space.start} ${space.gutter}`,
  '@media': { print: { paddingBlock: '6mm' } },
})

export const section = styleVariants({
  plain: [frame],
  tint: [frame, { background: colour.tint, borderBlock: `1px solid ${colour.rule}` }],
})

export const header = style({ marginBottom: space.large })

export const intro = style({
  maxWidth: size.measure,
  marginTop: space.small,
  fontSize: text.lead,
  color: colour.inkSoft,
})
