import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

export const offers = style({ maxWidth: '56rem' })

export const more = style({ marginTop: tokens.space.medium })
