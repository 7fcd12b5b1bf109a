import { globalStyle, style } from '../theme/style.ts'
import { colour, screen, space } from '../theme/tokens.css.ts'
import { inset, lead, ruledHeading } from './recipes.css.ts'

/** Text is to the right of the margin line on every page. */
const frame = style(inset, { paddingBlock: space.section, print: { paddingBlock: '6mm 0' } })

/** Two of these in a row look like one section. */
const plain = style({})
globalStyle(`${plain} + ${plain}`, { paddingTop: 0, print: { paddingTop: '6mm' } })

export const section = {
  plain: style(frame, plain),
  tint: style(frame, { background: colour.tint, borderBlock: `1px solid ${colour.rule}`, print: { borderBlock: 0 } }),
}

/** The heading in one column, its content in the other. */
export const beside = style({
  [screen.wide]: {
    display: 'grid',
    gridTemplate: 'auto 1fr / minmax(0, 1fr) minmax(0, 43rem)',
    columnGap: space.huge,
    alignItems: 'start',
  },
})
globalStyle(`${beside} > :nth-child(2)`, { gridArea: '1 / 2 / span 2' })
// The heading's rules end with its column.
globalStyle(`${beside} ${ruledHeading}::before`, { [screen.wide]: { insetInlineEnd: 0 } })

export const header = style({ marginBottom: space.large, print: { marginBottom: '4mm', breakAfter: 'avoid' } })

export const intro = style(lead, { marginTop: space.small })
