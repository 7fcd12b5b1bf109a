/** The hand that headings are written in, for words that stand out without being one. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

export const lettering = style({ fontFamily: tokens.font.heading, fontWeight: tokens.weight.medium })
