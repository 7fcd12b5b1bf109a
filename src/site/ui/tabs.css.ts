import { globalStyle, style } from '../theme/style.ts'
import { colour, leading, radius, space, text } from '../theme/tokens.css.ts'
import { headingFont } from './recipes.css.ts'

export const tabs = style({})

export const row = style({
  display: 'grid',
  // Side by side on any phone, in one column if the letters are very large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
  gap: space.tiny,
  borderBottom: `3px solid ${colour.action}`,
  print: { display: 'none' },
})

const open = { background: colour.action, borderColor: colour.action, color: colour.onAction }
const openInForcedColours = { borderTop: '5px solid Highlight' }

export const tab = style(headingFont, {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.hair,
  minHeight: '3.75rem',
  padding: `${space.tiny} ${space.small}`,
  background: colour.sheet,
  border: `1.5px solid ${colour.edge}`,
  borderBottom: 0,
  borderRadius: `${radius.medium} ${radius.medium} 0 0`,
  fontSize: text.item,
  lineHeight: leading.snug,
  color: colour.ink,
  textAlign: 'center',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '&[aria-selected=true]': open,
  '(forced-colors: active)': { '&[aria-selected=true]': openInForcedColours },
})

export const panel = style({
  paddingTop: space.large,
  '&[inert]': { display: 'none' },
  // Print shows all panels, each on a page of its own.
  print: { '&[inert], &': { display: 'block !important' }, '& ~ &': { breakBefore: 'page' } },
})

/** A link to the section keeps the row of tabs above it visible. */
export const section = style({ scrollMarginTop: '6rem' })

const waiting = `${tabs}[data-plain]`

// Before hydration: show what will be open after it, so that nothing moves.
globalStyle(`${waiting}:not(:has(:target)) > ${panel} ~ ${panel}`, {
  '(scripting: enabled)': { display: 'none' },
})
globalStyle(`${waiting}:has(:target) > ${panel}:not(:has(:target))`, {
  '(scripting: enabled)': { display: 'none' },
})

/** The most tabs in one row. */
const MOST_TABS = 6

// The row of tabs is the first child, so the index of a panel is one more than that of its tab.
const chosen = Array.from({ length: MOST_TABS }, (_, index) => index + 1).map(
  (nth) => `${waiting}:has(> :nth-child(${nth + 1}) :target) ${tab}:nth-child(${nth})`,
)
const openTabs = [`${waiting}:not(:has(:target)) ${tab}:first-child`, ...chosen]
globalStyle(openTabs.join(), {
  '(scripting: enabled)': open,
  '(scripting: enabled) and (forced-colors: active)': openInForcedColours,
})

/** Part of a tab that its open panel shows as well; without scripts all panels are open. */
export const whileClosed = style({ '(scripting: none)': { display: 'none' } })
globalStyle(`${tab}[aria-selected=true] ${whileClosed}`, { display: 'none' })
globalStyle(openTabs.map((each) => `${each} ${whileClosed}`).join(), { '(scripting: enabled)': { display: 'none' } })
