/** The words under a large heading: what the page or the part is about. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, leading, size } = tokens

export const lead = style({
  maxWidth: size.measure,
  fontSize: text.lead,
  lineHeight: leading.lead,
  color: colour.inkSoft,
  textWrap: 'balance',
})
