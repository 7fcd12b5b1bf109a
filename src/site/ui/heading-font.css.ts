/** The font of headings, for words that stand out without being one. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

export const headingFont = style({ fontFamily: tokens.font.heading, fontWeight: tokens.weight.medium })
