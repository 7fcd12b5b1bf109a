import { globalStyle, style } from '../theme/style.ts'
import { colour, font, leading, radius, screen, shadow, size, space, text, weight } from '../theme/tokens.css.ts'

/** A row that continues below if it is too long. */
export const wrapping = { display: 'flex', flexWrap: 'wrap' } as const

/** A row with its first child at one end and its last at the other. */
export const spread = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const

/** One column, no wider than its container. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Words to tap: as high as a finger needs. */
export const tapTarget = { display: 'inline-flex', alignItems: 'center', minHeight: size.target } as const

/** The font of headings, for words that stand out without being a heading. */
export const headingFont = style({ fontFamily: font.heading, fontWeight: weight.medium })

/** Secondary words: labels of facts, hints, notices. */
export const aside = style({ fontSize: text.small, color: colour.inkSoft })

/** The words under a large heading that introduce the page or the section. */
export const lead = style({
  maxWidth: size.measure,
  fontSize: text.lead,
  lineHeight: leading.lead,
  color: colour.inkSoft,
  textWrap: 'balance',
})

/** For words that stay on one line: see `jsx/keep-together.ts`. */
export const together = style({ whiteSpace: 'nowrap' })

/** Hidden from sight, not from screen readers. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** For words that only screen readers read. */
export const visuallyHidden = style({ ...unseen, margin: '-1px', padding: 0, border: 0, whiteSpace: 'nowrap' })

/** The label pasted on a book's cover: white paper, with a thin blue frame printed inside its edge. */
export const nameLabel = style({
  display: 'grid',
  background: colour.sheet,
  borderRadius: radius.medium,
  outline: `1.5px solid ${colour.rule}`,
  outlineOffset: '-8px',
})

/** Keeps content between the margin line on the left and the gutter on the right. */
export const inset = style({ paddingInline: `${space.start} ${space.gutter}` })

/** From the middle of a line to a rule just below the baseline of the heading font. */
const BELOW_MIDDLE = '0.36em'

/** A heading with a rule under each of its lines, from the left edge of the screen to the right. */
export const ruledHeading = style({
  position: 'relative',
  // The rules are under the letters and over the section.
  isolation: 'isolate',
  '::before': {
    content: "''",
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    insetInline: '-100vw',
    background: `linear-gradient(transparent calc(100% - 1px), ${colour.rule} 0)`,
    backgroundSize: '100% 1lh',
    backgroundPositionY: `calc(${BELOW_MIDDLE} - 0.5lh)`,
    pointerEvents: 'none',
  },
  print: { '::before': { content: 'none' } },
})

export const sheet = style({
  background: colour.sheet,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.large,
  boxShadow: shadow.card,
})

/** A sheet with margins, for content from top to bottom. */
export const card = style(sheet, {
  display: 'grid',
  alignContent: 'start',
  gap: space.body,
  padding: space.medium,
  print: { gap: '3mm', padding: '4mm', breakInside: 'avoid' },
  [screen.medium]: { padding: space.large },
})

export const table = style({ borderCollapse: 'collapse', width: '100%' })

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space.small,
  borderBottom: `1px solid ${colour.rule}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
})

export const checkList = style({ display: 'grid', gap: space.tiny })

globalStyle(`${checkList} > li`, { position: 'relative', paddingInlineStart: '1.75rem' })
globalStyle(`${checkList} > li::before`, {
  content: "''",
  position: 'absolute',
  insetInlineStart: '0.25rem',
  top: '0.42em',
  width: '0.85rem',
  height: '0.45rem',
  borderLeft: `2.5px solid ${colour.margin}`,
  borderBottom: `2.5px solid ${colour.margin}`,
  borderBottomLeftRadius: '2px',
  transform: 'rotate(-48deg) skewX(-8deg)',
})
