/** Where everything on a page stands: between the margin line on its left and the gutter on its right. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

export const inset = style({ paddingInline: `${tokens.space.start} ${tokens.space.gutter}` })
