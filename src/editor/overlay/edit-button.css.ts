import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../site/theme/tokens.css.ts'
import { pill } from './pill.css.ts'

const { colour, text, space, size, radius, layer } = tokens

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
  pill,
  {
    background: colour.ink,
    ':disabled': { cursor: 'progress' },
    selectors: { '&[hidden]': { display: 'none' } },
    '@media': { [screen.dark]: { borderColor: colour.edge } },
  },
])

const note = style({
  padding: `${space.tiny} ${space.body}`,
  borderRadius: radius.medium,
  color: colour.onInk,
  fontSize: text.small,
})

export const failure = style([note, { background: colour.danger }])

/** What was typed is not lost. */
export const kept = style([note, { background: colour.ink }])
