import { keyframes } from '@vanilla-extract/css'
import { globalStyle, style } from '../theme/style.ts'
import { colour, layer, radius, shadow, size, space } from '../theme/tokens.css.ts'

const grow = keyframes({ from: { backgroundSize: '0 3px' } })

/** Fast at first and never complete, since the duration is unknown. Not shown for a page that loads at once. */
export const growing = {
  backgroundImage: `linear-gradient(${colour.margin}, ${colour.margin})`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '0 100%',
  backgroundSize: '92% 3px',
  animation: `${grow} 4s cubic-bezier(0, 0.6, 0.3, 1) 80ms backwards`,
} as const

globalStyle('a[aria-busy=true]', growing)
globalStyle('[dir=rtl] a[aria-busy=true]', { backgroundPosition: '100% 100%' })

export const errorScreen = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.medium,
  maxWidth: size.measure,
  margin: '0 auto',
  padding: `${space.section} ${space.gutter}`,
})

/** Above the thumb bar of a phone. */
export const notice = style({
  position: 'fixed',
  insetInline: space.body,
  bottom: `calc(${space.body} + ${size.thumbBar})`,
  zIndex: layer.header,
  maxWidth: size.measure,
  margin: '0 auto',
})

globalStyle(`${notice} > p`, {
  padding: `${space.small} ${space.body}`,
  borderRadius: radius.medium,
  background: colour.ink,
  color: colour.onInk,
  boxShadow: shadow.raised,
})

/** Above a page that is shown without a connection (`src/entry-offline.ts`). */
globalStyle('[data-kept]', {
  padding: `${space.small} ${space.gutter}`,
  background: colour.pencil,
  color: colour.onPencil,
  textAlign: 'center',
})
