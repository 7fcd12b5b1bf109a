import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

const { colour, space, weight } = tokens

export const table = style({ borderCollapse: 'collapse', width: '100%', maxWidth: '34rem' })

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space.small,
  borderBottom: `1px solid ${colour.rule}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
})

export const days = style({ paddingInlineEnd: space.body, fontWeight: weight.medium })

export const times = style({ fontVariantNumeric: 'tabular-nums' })

export const note = style({ marginTop: space.body })
