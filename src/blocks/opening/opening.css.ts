import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'
import { inset } from '../../ui/inset.css.ts'

const { colour, space } = tokens

/** As the heading of other pages. */
export const band = style([
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

export const details = style({ display: 'grid', gap: space.large })
