/** The top of a page below the home page: its heading, and a link to the page above. */
import { style } from '@vanilla-extract/css'
import { colour, compose, space, weight } from '../theme/tokens.css.ts'
import { column, inset, tapTarget } from './recipes.css.ts'

export const back = style({
  ...tapTarget,
  gap: space.tiny,
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

/** The tinted band at the top of a page, with its heading. */
export const headingBand = compose(inset, {
  ...column,
  justifyItems: 'start',
  gap: space.body,
  paddingBlock: space.huge,
  background: colour.tint,
  borderBottom: `1px solid ${colour.rule}`,
  '@media': { print: { padding: 0, background: 'none', border: 0 } },
})
