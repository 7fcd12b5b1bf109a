import { globalStyle, style } from '../../../site/theme/style.ts'
import { colour, leading, radius, screen, size, space, text, weight } from '../../../site/theme/tokens.css.ts'
import { aside, sheet, tapTarget, unseen, wrapping } from '../../../site/ui/recipes.css.ts'
import { panel } from '../../../site/ui/tabs.css.ts'

export const tabWords = style({ fontSize: text.small, fontWeight: weight.body })

export const advice = style({ maxWidth: size.measure, marginBottom: space.medium })

export const levelLinks = style({
  ...wrapping,
  alignItems: 'center',
  columnGap: space.small,
  marginBlock: space.tiny,
  print: { display: 'none' },
})

export const levelLink = style({ ...tapTarget, justifyContent: 'center', minWidth: '1.5rem' })

export const course = style({ display: 'grid', gap: space.large, print: { gap: '6mm' } })

export const partHeading = style({ marginBottom: space.body, fontSize: text.heading, lineHeight: leading.tight })

/** The tab above says the same; without scripts the courses are one below the other. */
export const title = style({})
globalStyle(`${panel} ${title}`, { [`${screen.narrow} and (scripting: enabled)`]: unseen })

export const soft = style({ color: colour.inkSoft, maxWidth: size.measure })

export const other = style({ marginTop: space.large, scrollMarginTop: '6rem' })

/** On a phone a line per fact, with the labels in a column of their own. */
export const facts = style({ display: 'grid', gap: space.tiny, width: '100%', lineHeight: leading.snug })
globalStyle(`${facts} > div`, {
  display: 'grid',
  gridTemplateColumns: 'min(5.5rem, 32%) minmax(0, 1fr)',
  alignItems: 'baseline',
})

export const fact = style({ fontWeight: weight.medium, maxWidth: size.measure })

export const common = style({ marginBlock: space.large })

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
// On a phone label and value share a line.
globalStyle(`${commonTerm} > *`, { [screen.narrow]: { display: 'inline' } })
globalStyle(`${commonTerm} > dt::after`, { [screen.narrow]: { content: "': '" } })

/** Capitalised here, because the same words are used inside a sentence elsewhere. */
export const sentence = style({ '::first-letter': { textTransform: 'uppercase' } })

export const enroll = style({
  display: 'grid',
  marginTop: space.medium,
  print: { display: 'none' },
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
  padding: space.body,
  [screen.medium]: { padding: space.large },
})

export const cost = style({
  display: 'grid',
  alignContent: 'center',
  gap: space.tiny,
  padding: `${space.small} ${space.body}`,
  borderTop: `2px solid ${colour.margin}`,
  print: { borderTop: 0, borderInlineStart: `2px solid ${colour.margin}` },
  [screen.medium]: { padding: space.large, justifyItems: 'start' },
  [screen.wide]: { borderTop: 0, borderInlineStart: `2px solid ${colour.margin}`, justifyItems: 'stretch' },
})

export const subjects = style({ borderTop: `1px solid ${colour.rule}` })

export const subject = style({ borderBottom: `1px solid ${colour.rule}`, print: { breakInside: 'avoid' } })

/** The marker is at the start of the line, level with the first line of a long heading. */
export const summary = style({
  minHeight: size.target,
  paddingBlock: space.small,
  color: colour.link,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
})

export const subjectHeading = style({
  display: 'inline',
  fontSize: text.item,
  lineHeight: leading.snug,
  color: colour.ink,
})

export const unfolded = style({
  display: 'grid',
  gap: space.body,
  paddingBottom: space.medium,
  // `block`, because grid rows break more easily.
  print: { display: 'block' },
})
globalStyle(`${unfolded} > * + *`, { print: { marginTop: '3mm' } })

// In a subject longer than a printed page, no heading is the last line of a page.
const leads = { print: { breakAfter: 'avoid' } } as const

export const description = style(leads, { maxWidth: size.measure })

export const label = style(aside, leads, { marginBottom: space.tiny })

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
  print: { gridTemplateColumns: '1fr 1fr', breakInside: 'avoid' },
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

export const coveredSubject = style({ paddingBlock: space.small, borderBottom: `1px solid ${colour.rule}` })

export const highlights = style({
  columnGap: space.huge,
  print: { gridTemplateColumns: '1fr 1fr', breakInside: 'avoid' },
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
