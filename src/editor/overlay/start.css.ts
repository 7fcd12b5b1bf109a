/** Styles of what is on every page of the development server, before anything is edited. */
import { globalStyle, style } from '@vanilla-extract/css'
import { screen, tokens } from '../../site/theme/tokens.css.ts'
import { headingFont } from '../../site/ui/recipes.css.ts'

const { colour, text, space, size, radius, shadow, leading, layer } = tokens

/** A small round button above the page. */
export const pill = style([
  headingFont,
  {
    minHeight: size.target,
    padding: `${space.hair} ${space.body}`,
    border: `2px solid ${colour.sheet}`,
    borderRadius: radius.round,
    color: colour.onInk,
    fontSize: text.small,
    lineHeight: leading.tight,
    boxShadow: shadow.raised,
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
  },
])

/** In the one corner that no other part of a page uses, above the bar at the foot of a phone. */
export const corner = style({
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

export const editButton = style([
  pill,
  {
    background: colour.ink,
    selectors: { '&[hidden]': { display: 'none' } },
    '@media': { [screen.dark]: { borderColor: colour.edge } },
  },
])

/** The number of drafts. */
export const note = style({
  padding: `${space.tiny} ${space.body}`,
  borderRadius: radius.medium,
  background: colour.ink,
  color: colour.onInk,
  fontSize: text.small,
})

export const failure = style([note, { background: colour.danger }])

/** Name of the highlight of words that have just changed. */
export const CHANGED = 'desk-changed'

globalStyle(`::highlight(${CHANGED})`, {
  backgroundColor: colour.pencil,
  color: colour.onPencil,
  '@media': { '(forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' } },
})
