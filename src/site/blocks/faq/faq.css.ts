import { globalStyle, style } from '../../theme/style.ts'
import { colour, font, leading, motion, screen, space, text, weight } from '../../theme/tokens.css.ts'
import { aside } from '../../ui/recipes.css.ts'

/** The numbers are in the margin, like those of answers in a copybook. */
export const numbered = style({ counterReset: 'question' })

export const list = style({ maxWidth: '56rem', borderTop: `1px solid ${colour.rule}` })

export const group = style({ '& + &': { marginTop: space.large } })

export const groupHeading = style({ marginBottom: space.small, fontSize: text.lead, lineHeight: leading.snug })

export const item = style({
  position: 'relative',
  borderBottom: `1px solid ${colour.rule}`,
  counterIncrement: 'question',
})

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'center',
  alignItems: 'center',
  columnGap: space.body,
  minHeight: '4rem',
  paddingBlock: space.small,
  listStyle: 'none',
  ':hover': { color: colour.link },
  '&::-webkit-details-marker': { display: 'none' },
  '::before': {
    content: 'counter(question)',
    position: 'absolute',
    insetInlineEnd: `calc(100% + ${space.medium} + 0.75rem)`,
    display: 'none',
    fontFamily: font.heading,
    fontSize: text.item,
    fontWeight: weight.medium,
    color: colour.margin,
  },
  [screen.medium]: { '::before': { display: 'block' } },
})

export const question = style({ fontSize: text.item, lineHeight: leading.snug, color: 'inherit' })

/** A short answer, while the full one is closed. */
export const short = style(aside, { gridArea: '2 / 1', lineHeight: leading.snug })
globalStyle(`${item}[open] ${short}`, { display: 'none' })

/** A plus that turns into a minus. */
export const sign = style({
  position: 'relative',
  gridArea: '1 / 2 / span 2',
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  marginInline: space.tiny,
  color: colour.link,
  '::before': bar(),
  '::after': { ...bar(), transform: 'rotate(90deg)' },
  print: { display: 'none' },
  '(forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
  [screen.moving]: { '::after': { transition: `transform ${motion.calm}` } },
})

function bar() {
  return {
    content: "''",
    position: 'absolute',
    insetInline: 0,
    top: 'calc(50% - 1.25px)',
    height: '2.5px',
    borderRadius: '2px',
    background: 'currentColor',
  } as const
}

globalStyle(`${item}[open] ${sign}::after`, { transform: 'rotate(0deg)' })

/** A link to the answer also shows its question. */
export const answer = style({
  scrollMarginTop: '5rem',
  paddingBottom: space.medium,
  paddingInlineEnd: space.large,
})
