import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, space, size, radius, layer } = tokens

/** Out of sight until it has focus; then above the header. */
export const skip = style({
  position: 'fixed',
  top: space.small,
  left: space.small,
  zIndex: layer.skip,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingInline: space.body,
  background: colour.paper,
  color: colour.ink,
  borderRadius: radius.small,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
})
