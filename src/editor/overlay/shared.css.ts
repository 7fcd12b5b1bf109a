/** Styles that the report and the editor share, and those of the edit button. */
import { globalStyle, style } from '../../site/theme/style.ts'
import { screen, tokens } from '../../site/theme/tokens.css.ts'
import { headingFont } from '../../site/ui/recipes.css.ts'

const { colour, text, space, size, radius, shadow, leading, layer, weight } = tokens

/** Above the page, and not printed. */
export const above = style({
  position: 'fixed',
  zIndex: layer.skip,
  print: { display: 'none !important' },
})

/** A sheet of paper above the page, which scrolls. */
export const paper = style({
  display: 'grid',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: space.body,
  background: colour.sheet,
  color: colour.ink,
  border: `1px solid ${colour.edge}`,
  boxShadow: shadow.raised,
})

/** What is not part of the content: where a value is, what it is for. */
export const about = style({ fontSize: text.small, color: colour.inkSoft, overflowWrap: 'anywhere' })

export const list = style({ display: 'grid', gap: space.small })

/** A button that looks like nothing but its words. */
export const bare = style({ padding: 0, border: 0, background: 'none', cursor: 'pointer' })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny })

/** Elements at both ends of a line, as long as they fit. */
export const spread = style(actions, { alignItems: 'center', justifyContent: 'space-between' })

/** A quiet button. */
export const quiet = style({
  flexShrink: 0,
  maxWidth: '100%',
  minHeight: size.target,
  minWidth: size.target,
  padding: `${space.hair} ${space.small}`,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.medium,
  background: colour.sheet,
  color: colour.link,
  fontSize: text.small,
  fontWeight: weight.medium,
  cursor: 'pointer',
  ':hover': { background: colour.tint, textDecoration: 'underline' },
  '&[aria-pressed=true], &[aria-expanded=true]': {
    background: colour.tint,
    borderColor: colour.link,
    borderWidth: '2px',
  },
  '&[aria-disabled=true]': { color: colour.inkSoft, cursor: 'default', textDecoration: 'none' },
})

/** A small round button above the page. */
export const pill = style(headingFont, {
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
})

/** The one corner that no other part of a page uses, above the bar at the foot of a phone. */
export const corner = style(above, {
  insetInlineStart: space.small,
  bottom: `calc(${space.small} + ${size.thumbBar})`,
  display: 'grid',
  justifyItems: 'start',
  gap: space.hair,
  maxWidth: `calc(100% - 2 * ${space.small})`,
})

export const editButton = style(pill, {
  background: colour.ink,
  '&[hidden]': { display: 'none' },
  [screen.dark]: { borderColor: colour.edge },
})

/** White on ink. */
export const notice = style({
  padding: `${space.tiny} ${space.body}`,
  borderRadius: radius.medium,
  background: colour.ink,
  color: colour.onInk,
})

export const draftCount = style(notice, { fontSize: text.small })

export const failure = style(draftCount, { background: colour.danger })

/** Name of the highlight of words that have just changed. */
export const CHANGED = 'copybook-changed'

globalStyle(`::highlight(${CHANGED})`, {
  backgroundColor: colour.pencil,
  color: colour.onPencil,
  '(forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
})
