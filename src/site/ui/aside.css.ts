/** Words beside the matter: labels of facts, hints, notices. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

export const aside = style({ fontSize: tokens.text.small, color: tokens.colour.inkSoft })
