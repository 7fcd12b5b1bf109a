import { globalStyle, style } from '../theme/style.ts'
import { colour, leading, screen, size, space, text as textSize } from '../theme/tokens.css.ts'
import { column, headingFont, nameLabel, tapTarget, wrapping } from '../ui/recipes.css.ts'

/** The book's back cover, with a name label pasted on it. */
export const footer = style({
  padding: `${space.large} ${space.gutter} calc(${space.body} + ${size.thumbBar})`,
  background: colour.cover,
  color: colour.ink,
  // A strip of binding cloth between the last page and the cover.
  borderTop: `10px solid color-mix(in srgb, ${colour.cover} 78%, ${colour.ink})`,
  print: { padding: '4mm 0 0', borderTop: `1px solid ${colour.rule}`, fontSize: '9pt', breakInside: 'avoid' },
  [screen.medium]: { paddingTop: space.section, paddingBottom: space.large },
})

export const inner = style({
  ...column,
  gap: `${space.body} ${space.huge}`,
  print: { gap: '2mm' },
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: space.large },
  [screen.wide]: { gridTemplateColumns: '1.5fr 0.8fr 1.1fr 1.1fr', gridTemplateRows: 'auto 1fr' },
})

export const label = style(nameLabel, {
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignSelf: 'start',
  gap: space.small,
  padding: space.medium,
  print: { padding: 0, gap: '1mm', outline: 0 },
  [screen.medium]: { gridRow: 'span 4' },
  [screen.wide]: { gridRow: 'span 2' },
})

export const name = style(headingFont, {
  fontSize: textSize.heading,
  lineHeight: leading.tight,
  print: { fontSize: '12pt' },
})

/** Not in print, where name and address are enough. */
export const onScreen = style({ print: { display: 'none' } })

export const tagline = style(onScreen, { marginTop: `calc(-1 * ${space.tiny})`, color: colour.inkSoft })

export const heading = style(onScreen, { fontSize: textSize.item, marginBottom: space.hair })

/** On a phone as many links per line as fit, elsewhere in columns. */
export const list = style({
  ...wrapping,
  columnGap: space.body,
  alignItems: 'baseline',
  fontSize: textSize.small,
  [screen.medium]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
    columnGap: space.medium,
    fontSize: 'inherit',
  },
})

// On a phone one or two links are on the line of their heading.
globalStyle(`:has(> ${list} > :last-child:nth-child(-n + 2))`, {
  [screen.narrow]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.medium },
})

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
  print: { gap: '1mm 6mm' },
  [screen.narrow]: { fontSize: textSize.small },
})
globalStyle(`${address} > p`, { flexBasis: '100%', print: { flexBasis: 'auto' } })

export const legal = style({
  gridColumn: '1 / -1',
  paddingTop: space.medium,
  borderTop: `1px solid color-mix(in srgb, ${colour.ink} 35%, transparent)`,
  fontSize: textSize.small,
  print: { paddingTop: 0, border: 0, fontSize: 'inherit' },
})
