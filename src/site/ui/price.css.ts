import { style } from '@vanilla-extract/css'
import { aside } from './recipes.css.ts'

export const comingPrice = style([aside, { display: 'block', flexBasis: '100%' }])
