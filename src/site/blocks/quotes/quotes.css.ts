import { globalStyle, style } from '../../theme/style.ts'
import { colour, leading, screen, space, text, weight } from '../../theme/tokens.css.ts'

export const grid = style({
  display: 'grid',
  gap: space.body,
  [screen.medium]: { gap: space.medium },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
})

export const quote = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: space.tiny,
  height: '100%',
  [screen.medium]: { gap: space.body },
})

/** The quotation marks depend on the language. */
export const words = style({
  padding: 0,
  border: 0,
  fontSize: text.lead,
  lineHeight: leading.lead,
  color: colour.ink,
  [screen.narrow]: { fontSize: text.body, lineHeight: leading.snug },
})
globalStyle(`${words} > p::before`, { content: 'open-quote' })
globalStyle(`${words} > p::after`, { content: 'close-quote' })

export const name = style({ display: 'block', fontWeight: weight.medium })
