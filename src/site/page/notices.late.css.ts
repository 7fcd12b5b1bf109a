import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, space, radius, shadow, layer, size } = tokens

/** Above the bar at the foot of a phone. */
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
