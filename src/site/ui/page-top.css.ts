/** The top of a page below the home page: its heading, and a link to the page above. */
import { style } from '../theme/style.ts'
import { colour, space, weight } from '../theme/tokens.css.ts'
import { column, inset, tapTarget } from './recipes.css.ts'

export const back = style({
  ...tapTarget,
  gap: space.tiny,
  paddingInlineEnd: space.tiny,
  fontWeight: weight.medium,
  print: { display: 'none' },
})

export const arrow = style({
  width: '0.55em',
  height: '0.55em',
  borderBottom: '2px solid currentColor',
  borderInlineStart: '2px solid currentColor',
  transform: 'rotate(45deg)',
  '[dir=rtl] &': { transform: 'rotate(-45deg)' },
})

/** The tinted band at the top of a page, with its heading. */
export const headingBand = style(inset, {
  ...column,
  justifyItems: 'start',
  gap: space.body,
  paddingBlock: space.huge,
  background: colour.tint,
  borderBottom: `1px solid ${colour.rule}`,
  print: { padding: 0, background: 'none', border: 0 },
})
