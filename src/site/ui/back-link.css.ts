import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { weight, space, size } = tokens

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tiny,
  minHeight: size.target,
  paddingInlineEnd: space.tiny,
  fontWeight: weight.medium,
  '@media': { print: { display: 'none' } },
})

export const arrow = style({
  width: '0.55em',
  height: '0.55em',
  borderBottom: '2px solid currentColor',
  borderInlineStart: '2px solid currentColor',
  transform: 'rotate(45deg)',
  selectors: { '[dir=rtl] &': { transform: 'rotate(-45deg)' } },
})
