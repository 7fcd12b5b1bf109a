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

/** In many languages the names of days begin with a small letter, which a line does not. */
export const days = style({
  paddingInlineEnd: space.body,
  fontWeight: weight.medium,
  '::first-letter': { textTransform: 'uppercase' },
})

export const times = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const note = style({ marginTop: space.body })
