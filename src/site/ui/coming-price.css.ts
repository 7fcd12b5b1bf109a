import { style } from '@vanilla-extract/css'
import { aside } from './aside.css.ts'

export const comingPrice = style([aside, { display: 'block', flexBasis: '100%' }])
