import { style } from '../theme/style.ts'
import { colour, layer, radius, screen, shadow, size, space, text, weight } from '../theme/tokens.css.ts'

/** On a phone under the header, away from the button, which the visitor may press again; on a wide screen in the corner. */
export const region = style({
  position: 'fixed',
  zIndex: layer.skip,
  insetInline: space.small,
  top: `calc(${size.headerTall} + ${space.small})`,
  [screen.medium]: {
    insetInlineStart: 'auto',
    insetInlineEnd: space.medium,
    top: 'auto',
    bottom: space.medium,
    width: '26rem',
  },
})

const box = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space.tiny,
  paddingBlock: space.small,
  paddingInlineStart: space.body,
  paddingInlineEnd: space.hair,
  color: colour.onInk,
  borderRadius: radius.medium,
  boxShadow: shadow.raised,
  // Visible with forced colours, which remove the background.
  border: '2px solid transparent',
})

export const toast = {
  success: style(box, { background: colour.ink }),
  danger: style(box, { background: colour.danger }),
}

export const content = style({ paddingBlock: space.tiny })

export const title = style({ fontSize: text.body, fontWeight: weight.medium })

export const close = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  cursor: 'pointer',
})
