import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { colour, compose, screen, space } from '../theme/tokens.css.ts'
import { inset, lead, ruledHeading } from './recipes.css.ts'

/** Text is to the right of the margin line on every page. */
const frame = compose(inset, {
  paddingBlock: space.section,
  '@media': { print: { paddingBlock: '4mm' } },
})

/** Two of these in a row look like one section. */
const plain = style({})
globalStyle(`${plain} + ${plain}`, { paddingTop: 0 })

export const section = styleVariants({
  plain: [frame, plain],
  tint: [frame, { background: colour.tint, borderBlock: `1px solid ${colour.rule}` }],
})

/** The heading in one column, its content in the other. */
export const beside = style({
  '@media': {
    [screen.wide]: {
      display: 'grid',
      gridTemplate: 'auto 1fr / minmax(0, 1fr) minmax(0, 43rem)',
      columnGap: space.huge,
      alignItems: 'start',
    },
  },
})
globalStyle(`${beside} > :nth-child(2)`, { gridArea: '1 / 2 / span 2' })
// The heading's rules end with its column.
globalStyle(`${beside} ${ruledHeading}::before`, { '@media': { [screen.wide]: { insetInlineEnd: 0 } } })

export const header = style({ marginBottom: space.large })

export const intro = compose(lead, { marginTop: space.small })
