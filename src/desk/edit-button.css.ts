import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../theme/tokens.css.ts'
import { headingFont } from '../ui/heading-font.css.ts'

const { colour, text, space, size, radius, shadow, layer, leading } = tokens

/** In the corner where no other part of a page lies, above the bar at the foot of a phone. */
export const place = style({
  position: 'fixed',
  zIndex: layer.skip,
  insetInlineStart: space.small,
  bottom: `calc(${space.small} + ${size.thumbBar})`,
  display: 'grid',
  justifyItems: 'start',
  gap: space.hair,
  maxWidth: `calc(100% - 2 * ${space.small})`,
  '@media': { print: { display: 'none' } },
})

export const button = style([
  headingFont,
  {
    minHeight: size.target,
    padding: `${space.hair} ${space.body}`,
    border: `2px solid ${colour.sheet}`,
    borderRadius: radius.round,
    background: colour.ink,
    color: colour.onInk,
    fontSize: text.small,
    lineHeight: leading.tight,
    boxShadow: shadow.raised,
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
    ':disabled': { cursor: 'progress' },
    selectors: { '&[hidden]': { display: 'none' } },
    '@media': { [screen.dark]: { borderColor: colour.edge } },
  },
])

export const failure = style({
  padding: `${space.tiny} ${space.body}`,
  borderRadius: radius.medium,
  background: colour.danger,
  color: colour.onInk,
  fontSize: text.small,
})
