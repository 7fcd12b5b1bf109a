import { globalStyle, style } from '../theme/style.ts'
import { screen, tokens } from '../theme/tokens.css.ts'
import { headingFont, inset, spread, tapTarget } from '../ui/recipes.css.ts'

const { colour, layer, leading, motion, radius, shadow, size, space, text, weight } = tokens

/** The page reserves the space of the tall header, so nothing moves when the header shrinks. */
export const header = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layer.header,
  height: size.headerTall,
  background: colour.paper,
  borderBottom: `1px solid ${colour.rule}`,
  viewTransitionName: 'header',
  'html[data-compact] &': { height: size.headerCompact, boxShadow: shadow.card },
  print: { position: 'static', height: 'auto', paddingBottom: '6mm', border: 0 },
  [screen.moving]: { transition: `height ${motion.calm}, box-shadow ${motion.calm}` },
})

export const bar = style(inset, {
  ...spread,
  gap: space.body,
  height: '100%',
  [screen.wide]: { paddingInlineStart: space.gutter },
})

/** On a wide screen the icon is in the margin, and the name is aligned with the text. */
export const brand = style(headingFont, {
  display: 'inline-grid',
  gridTemplateColumns: 'auto auto',
  alignItems: 'center',
  gap: '12px',
  minWidth: 0,
  minHeight: size.target,
  // The header's height is fixed: larger than this, a name of two lines would not fit.
  fontSize: `min(${text.item}, 21px)`,
  lineHeight: leading.tight,
  color: colour.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  [screen.wide]: { gridTemplateColumns: '6rem auto', gap: 0 },
})

export const mark = style({
  width: '36px',
  height: '36px',
  [screen.wide]: { width: '44px', height: '44px' },
})

/** Keeps its proportions, within the header's height. */
export const logo = style({ width: 'auto', height: '44px', maxWidth: '12rem', objectFit: 'contain' })

export const wideOnly = style({
  display: 'none',
  [screen.wide]: { display: 'flex', alignItems: 'center', gap: space.body, marginInlineStart: 'auto' },
})

/** A link of the header and of its menu. */
export const navLink = style({
  color: colour.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  // Underlined in red, like a teacher does.
  '&[aria-current]': {
    fontWeight: weight.medium,
    textDecoration: 'underline',
    textDecorationColor: colour.margin,
    textDecorationThickness: '3px',
    textUnderlineOffset: '0.3em',
  },
})

export const links = style({ display: 'flex', gap: space.hair })

export const link = style(navLink, {
  ...tapTarget,
  paddingInline: space.small,
  borderRadius: radius.small,
  whiteSpace: 'nowrap',
})

/** Chat and the primary action, if there is space. On an upright phone they are in the thumb bar. */
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px',
  // The name wraps instead.
  flexShrink: 0,
  marginInlineStart: 'auto',
  print: { display: 'none' },
  [screen.upright]: { display: 'none' },
  [screen.wide]: { display: 'none' },
  [screen.tiny]: { display: 'none' },
})

// Two buttons beside the name need this much.
globalStyle(`${actions} > a:not(:last-child)`, { 'screen and (max-width: 50rem)': { display: 'none' } })

// The buttons must fit in the header, however large the reader's letters are.
globalStyle(`${actions} > a`, { paddingInline: '10px', fontSize: 'min(1rem, 17px)', lineHeight: leading.tight })
