import { style } from '@vanilla-extract/css'
import { tokens } from '../site/theme/tokens.css.ts'

const { colour, space, leading } = tokens

/** A note in the margin: the red line stands beside it. */
export const hint = style({
  paddingInlineStart: space.body,
  borderInlineStart: `3px solid ${colour.margin}`,
  lineHeight: leading.snug,
})
