import { globalStyle, style } from '../../theme/style.ts'
import { colour, leading, space, text, weight } from '../../theme/tokens.css.ts'

export const grid = style({
  display: 'grid',
  gap: space.medium,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
})

export const quote = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: space.body,
  height: '100%',
})

/** The quotation marks depend on the language. */
export const words = style({
  padding: 0,
  border: 0,
  fontSize: text.lead,
  lineHeight: leading.lead,
  color: colour.ink,
})
globalStyle(`${words} > p::before`, { content: 'open-quote' })
globalStyle(`${words} > p::after`, { content: 'close-quote' })

export const name = style({ display: 'block', fontWeight: weight.medium })
