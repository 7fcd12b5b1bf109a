import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'
import { inset } from './recipes.css.ts'

const { colour, space } = tokens

/** The tinted band at the top of a page, with its heading. */
export const headingBand = style([
  inset,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: space.body,
    paddingBlock: space.huge,
    background: colour.tint,
    borderBottom: `1px solid ${colour.rule}`,
    '@media': { print: { padding: 0, background: 'none', border: 0 } },
  },
])
