import { style } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'

const { space, colour, radius, shadow, layer } = tokens

export const place = style({
  position: 'fixed',
  zIndex: layer.skip,
  insetInlineEnd: space.body,
  top: space.body,
  // Above the bar of the desk.
  bottom: '5.5rem',
  padding: space.tiny,
  background: colour.ink,
  borderRadius: radius.large,
  boxShadow: shadow.raised,
  '@media': { print: { display: 'none' } },
})

/** As wide as most phones. */
export const frame = style({
  display: 'block',
  width: '360px',
  maxWidth: `calc(100vw - 4 * ${space.body})`,
  height: '100%',
  border: 0,
  borderRadius: radius.medium,
  background: colour.paper,
})
