/** A heading with a rule under each of its lines, from the left edge of the screen to the right. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

/** From the middle of a line to a rule just below the letters' feet, in the heading's font. */
const BELOW_MIDDLE = '0.36em'

export const ruledHeading = style({
  position: 'relative',
  // The rules lie under the letters and over the section.
  isolation: 'isolate',
  '::before': {
    content: "''",
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    insetInline: '-100vw',
    background: `linear-gradient(transparent calc(100% - 1px), ${tokens.colour.rule} 0)`,
    backgroundSize: '100% 1lh',
    backgroundPositionY: `calc(${BELOW_MIDDLE} - 0.5lh)`,
    pointerEvents: 'none',
  },
  '@media': { print: { '::before': { content: 'none' } } },
})
