/** A table of rows with a line below each. */
import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, space } = tokens

export const table = style({ borderCollapse: 'collapse', width: '100%' })

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space.small,
  borderBottom: `1px solid ${colour.rule}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
})
