import { style } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'

const { space } = tokens

export const details = style({ display: 'grid', gap: space.large })
