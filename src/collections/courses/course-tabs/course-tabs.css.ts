import { globalStyle, style } from '../../../site/theme/style.ts'
import { colour, leading, radius, screen, size, space, text, weight } from '../../../site/theme/tokens.css.ts'
import { aside, headingFont, sheet } from '../../../site/ui/recipes.css.ts'
import { withChoice } from '../../levels/chooser/level-chooser.css.ts'

export const tabBadge = style({ fontSize: text.small, fontWeight: weight.body })

export const course = style({ display: 'grid', gap: space.huge, print: { gap: '6mm' } })

export const partHeading = style({ marginBottom: space.body, fontSize: text.heading, lineHeight: leading.tight })

export const soft = style({ color: colour.inkSoft, maxWidth: size.measure })

/** On a phone with a chosen level, a short list replaces the table. */
export const inShort = style({ display: 'none' })
globalStyle(withChoice(inShort), { [screen.narrow]: { display: 'block' } })

export const other = style({ marginBottom: space.large, scrollMarginTop: '6rem' })

export const facts = style({ width: '100%' })

/** Hides facts of the table above where both are in one column. */
export const saidAbove = style({
  display: 'none',
  width: '100%',
  print: { display: 'block' },
  [screen.medium]: { display: 'block' },
})

export const compared = style({})

/** Words too long for the table's columns on a phone. */
export const longWords = style({
  maxWidth: size.measure,
  print: { display: 'none' },
  [screen.medium]: { display: 'none' },
})

export const common = style({ marginBottom: space.large })

export const commonHeading = style({ marginBottom: space.small, fontSize: text.item, lineHeight: leading.snug })

export const commonTerms = style({
  display: 'grid',
  columnGap: space.huge,
  borderTop: `1px solid ${colour.rule}`,
  print: { gridTemplateColumns: '1fr 1fr' },
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

export const commonTerm = style({
  paddingBlock: space.tiny,
  borderBottom: `1px solid ${colour.rule}`,
  lineHeight: leading.snug,
})

/** Capitalised here, because the same words are used inside a sentence elsewhere. */
export const sentence = style({ '::first-letter': { textTransform: 'uppercase' } })

export const enroll = style({
  display: 'grid',
  marginTop: space.medium,
  [screen.medium]: { display: 'block' },
})

/** The margin line separates the description from the price. */
export const priceCard = style(sheet, {
  display: 'grid',
  print: { gridTemplateColumns: 'minmax(0, 1fr) 14rem', breakInside: 'avoid' },
  [screen.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' },
})

export const offer = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  padding: space.medium,
  [screen.medium]: { padding: space.large },
})

export const cost = style({
  display: 'grid',
  alignContent: 'center',
  gap: space.tiny,
  padding: space.medium,
  borderTop: `2px solid ${colour.margin}`,
  print: { borderTop: 0, borderInlineStart: `2px solid ${colour.margin}` },
  [screen.medium]: { padding: space.large, justifyItems: 'start' },
  [screen.wide]: { borderTop: 0, borderInlineStart: `2px solid ${colour.margin}`, justifyItems: 'stretch' },
})

export const month = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.tiny })

export const price = style(headingFont, {
  fontSize: text.page,
  lineHeight: '1',
  fontVariantNumeric: 'tabular-nums',
})

export const subjects = style({ display: 'grid', gap: space.medium })

/** Full width with a rule above it on a phone; a sheet of its own on wider screens. */
export const subject = style({
  display: 'grid',
  gap: space.body,
  paddingBlock: `${space.medium} ${space.tiny}`,
  borderTop: `1px solid ${colour.rule}`,
  // Keeps a subject on one printed page. `block`, because grid rows break more easily.
  print: { display: 'block', breakInside: 'avoid' },
  [screen.medium]: {
    padding: space.large,
    background: colour.sheet,
    border: `1px solid ${colour.rule}`,
    borderRadius: radius.large,
  },
})

globalStyle(`${subject} > * + *`, { print: { marginTop: '3mm' } })

export const subjectHeading = style({ fontSize: text.item })

// In a subject longer than a printed page, no heading is the last line of a page.
const leads = { print: { breakAfter: 'avoid' } } as const

export const description = style(leads, { maxWidth: size.measure, marginTop: `calc(-1 * ${space.tiny})` })

export const label = style(aside, leads, { marginBottom: space.tiny })

export const topics = style({
  columns: '17rem',
  columnGap: space.large,
  paddingInlineStart: '1.15em',
  listStyle: 'disc',
  lineHeight: leading.lead,
})
globalStyle(`${topics} > li`, { breakInside: 'avoid', paddingBottom: space.hair })

export const forAllClasses = style({})

export const classes = style({
  display: 'grid',
  gap: space.body,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '3mm', fontSize: '9pt' },
})

export const classCard = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.hair,
  padding: space.body,
  background: colour.tint,
  borderRadius: radius.medium,
  print: { padding: '3mm', breakInside: 'avoid', border: `1px solid ${colour.rule}` },
})

export const benefits = style({
  paddingInlineStart: space.body,
  borderInlineStart: `3px solid ${colour.margin}`,
  maxWidth: size.measure,
})

export const covered = style({
  display: 'grid',
  columnGap: space.huge,
  borderTop: `1px solid ${colour.rule}`,
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

export const coveredSubject = style({ paddingBlock: space.small, borderBottom: `1px solid ${colour.rule}` })

export const highlights = style({
  columnGap: space.huge,
  print: { gridTemplateColumns: '1fr 1fr', breakInside: 'avoid' },
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
