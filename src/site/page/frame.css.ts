import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'
import { aside } from '../ui/recipes.css.ts'

const { colour, space, size, radius, layer } = tokens

/** Out of sight until it has focus; then above the header. */
export const skip = style({
  position: 'fixed',
  top: space.small,
  insetInlineStart: space.small,
  zIndex: layer.skip,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingInline: space.body,
  background: colour.sheet,
  color: colour.ink,
  borderRadius: radius.small,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
  '@media': { print: { display: 'none' } },
})

/** The page of a copybook. Rules may run out to its edges, and no further. */
export const main = style({
  position: 'relative',
  overflowX: 'clip',
  minHeight: '60vh',
  '@media': { print: { minHeight: 0 } },
})

/** The margin line, from the header down to the back cover. */
globalStyle(`${main}::before`, {
  content: "''",
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space.line,
  zIndex: layer.line,
  borderInlineStart: `1.5px solid color-mix(in srgb, ${colour.margin} 55%, transparent)`,
  pointerEvents: 'none',
  '@media': { print: { content: 'none' } },
})

/** Under everything else, for those who look without script. */
export const asOfDay = style([aside, { padding: tokens.space.medium }])
