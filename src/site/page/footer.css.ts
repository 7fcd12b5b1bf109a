import { globalStyle, style } from '../theme/style.ts'
import { colour, leading, screen, size, space, text as textSize } from '../theme/tokens.css.ts'
import { column, headingFont, nameLabel, tapTarget, unseen, wrapping } from '../ui/recipes.css.ts'

/** The book's back cover, with a name label pasted on it. */
export const footer = style({
  padding: `${space.small} ${space.gutter} calc(${space.small} + ${size.thumbBar})`,
  background: colour.cover,
  color: colour.ink,
  // A strip of binding cloth between the last page and the cover.
  borderTop: `10px solid color-mix(in srgb, ${colour.cover} 78%, ${colour.ink})`,
  print: {
    marginTop: '5mm',
    padding: '4mm 0 0',
    borderTop: `1px solid ${colour.rule}`,
    fontSize: '9pt',
    breakInside: 'avoid',
  },
  [screen.medium]: { paddingBlock: space.large },
})

export const inner = style({
  ...column,
  gap: space.small,
  print: { gap: '2mm' },
  [screen.medium]: { gap: space.large },
  [screen.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
})

export const label = style(nameLabel, {
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignSelf: 'start',
  gap: space.tiny,
  padding: space.body,
  print: { padding: 0, gap: '1mm', outline: 0 },
  [screen.medium]: { rowGap: space.small, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space.medium },
})

export const who = style({ display: 'grid', gap: space.tiny, alignContent: 'start' })

export const name = style(headingFont, {
  fontSize: textSize.lead,
  lineHeight: leading.tight,
  print: { fontSize: '12pt' },
})

/** Not in print, where name and address are enough. */
const onScreen = style({ print: { display: 'none' } })

/** Not on a phone, where the label is a letterhead: a name with its address and numbers. */
const withRoom = style(onScreen, { [screen.narrow]: { display: 'none' } })

export const tagline = style(withRoom, { color: colour.inkSoft })
export const about = style(withRoom, { fontSize: textSize.small })

const heading = style(onScreen, { fontSize: textSize.item })
export const contactHeading = style(heading, { [screen.narrow]: unseen })

export const groups = style(onScreen, {
  ...wrapping,
  justifyContent: 'space-between',
  columnGap: space.small,
  [screen.wide]: { display: 'grid', gridTemplateColumns: '0.7fr 1fr 1fr', columnGap: space.large },
})

/** Below `wide` the headings are in a row; an open one takes the row for itself. */
export const group = style({ '&[open]': { flexBasis: '100%' } })
globalStyle(`${group}::details-content`, { [screen.wide]: { contentVisibility: 'visible', display: 'block' } })

/** Where a browser cannot show the content of closed details, the heading stays a button on every screen. */
const ALWAYS_OPEN = 'selector(::details-content)'

export const fold = style(headingFont, {
  ...tapTarget,
  gap: space.tiny,
  fontSize: textSize.small,
  cursor: 'pointer',
  // The second value tells screen readers nothing: they announce the state.
  '::after': { content: ["'▾'", "'▾' / ''"] },
  '[open] > &::after': { rotate: '180deg' },
  [screen.wide]: { '@supports': { [ALWAYS_OPEN]: { display: 'none' } } },
})

export const groupHeading = style(heading, {
  display: 'none',
  [screen.wide]: { '@supports': { [ALWAYS_OPEN]: { display: 'block' } } },
})

/** Below `wide` as many links per line as fit, elsewhere one below the other. */
export const list = style({
  ...wrapping,
  columnGap: space.body,
  alignItems: 'baseline',
  fontSize: textSize.small,
  [screen.wide]: { display: 'block' },
})

globalStyle(`${groups} a`, { [screen.wide]: { minHeight: '1.9rem' } })

/** On the line of their heading, with the button of the chat, which takes the rest on a phone. */
export const social = style(onScreen, {
  ...wrapping,
  alignItems: 'center',
  columnGap: space.small,
  [screen.medium]: { gridColumn: '1 / -1', columnGap: space.body },
})
globalStyle(`${social} > a`, { [screen.narrow]: { flexGrow: 1 } })
export const socialHeading = style(heading, withRoom)

export const link = style({
  minWidth: size.target,
  ...tapTarget,
  paddingBlock: space.hair,
  color: colour.ink,
  lineHeight: leading.snug,
  // An e-mail address is one long word.
  overflowWrap: 'anywhere',
  textDecorationColor: `color-mix(in srgb, currentColor 45%, transparent)`,
  print: { minHeight: 0, padding: 0, textDecoration: 'none' },
})

/** The two links are on one line if they fit; each other entry has its own line. */
export const address = style({
  ...wrapping,
  columnGap: space.body,
  fontStyle: 'normal',
  fontSize: textSize.small,
  print: { gap: '1mm 6mm', fontSize: 'inherit' },
})
globalStyle(`${address} > p`, { flexBasis: '100%', print: { flexBasis: 'auto' } })

export const legal = style({
  gridColumn: '1 / -1',
  paddingTop: space.tiny,
  borderTop: `1px solid color-mix(in srgb, ${colour.ink} 35%, transparent)`,
  fontSize: textSize.small,
  print: { paddingTop: 0, border: 0, fontSize: 'inherit' },
})
