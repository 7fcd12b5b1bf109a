import { globalStyle, style } from '@vanilla-extract/css'
import { motionAllowed, screen, tokens } from '../theme/tokens.css.ts'
import { headingFont } from '../ui/heading-font.css.ts'
import { inset } from '../ui/inset.css.ts'
import { navLink } from './nav-link.css.ts'

const { colour, text, space, size, radius, shadow, motion, layer, leading } = tokens

/** The page keeps the tall header's space above itself, so nothing moves when the header shrinks. */
export const header = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layer.header,
  height: size.headerTall,
  background: colour.paper,
  borderBottom: `1px solid ${colour.rule}`,
  viewTransitionName: 'header',
  selectors: { 'html[data-compact] &': { height: size.headerCompact, boxShadow: shadow.card } },
  '@media': {
    print: { position: 'static', height: 'auto', paddingBottom: '6mm', border: 0 },
    [motionAllowed]: { transition: `height ${motion.calm}, box-shadow ${motion.calm}` },
  },
})

export const bar = style([
  inset,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.body,
    height: '100%',
    '@media': { [screen.wide]: { paddingInlineStart: space.gutter } },
  },
])

/** On a wide screen the mark stands in the margin, and the name begins where all text begins. */
export const brand = style([
  headingFont,
  {
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
    '@media': { [screen.wide]: { gridTemplateColumns: '6rem auto', gap: 0 } },
  },
])

export const mark = style({
  width: '36px',
  height: '36px',
  '@media': { [screen.wide]: { width: '44px', height: '44px' } },
})

/** At its own proportions, within the header's height. */
export const logo = style({ width: 'auto', height: '44px', maxWidth: '12rem', objectFit: 'contain' })

export const wideOnly = style({
  display: 'none',
  '@media': { [screen.wide]: { display: 'flex', alignItems: 'center', gap: space.body } },
})

export const links = style({ display: 'flex', gap: space.hair, listStyle: 'none' })

export const link = style([
  navLink,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.target,
    paddingInline: space.small,
    borderRadius: radius.small,
    whiteSpace: 'nowrap',
  },
])

/**
 * Chat and the way in to a first class. On a phone held upright they lie under the thumb, at the foot of the screen;
 * where there is room, or no height to spare, they stand in the header; on a wide screen its links have them.
 */
export const thumbBar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px',
  marginInlineStart: 'auto',
  '@media': {
    print: { display: 'none' },
    [screen.upright]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      height: size.thumbBar,
      paddingTop: '7px',
      paddingBottom: 'calc(7px + env(safe-area-inset-bottom))',
      paddingInline: space.gutter,
      background: colour.paper,
      borderTop: `1px solid ${colour.rule}`,
      boxShadow: '0 -4px 16px rgb(26 33 56 / 0.08)',
      viewTransitionName: 'thumb-bar',
    },
    [screen.wide]: { display: 'none' },
    [screen.tiny]: { display: 'none' },
  },
  // The keyboard is open: what one types must stay in sight.
  selectors: { 'body:has(:is(input, select, textarea):focus) &': { display: 'none' } },
})

// Without a chat there is one button, as wide as the bar.
globalStyle(`${thumbBar} > a:only-child`, { gridColumn: '1 / -1' })
// Two buttons must share the width of a phone and the height of their bar, however large the reader's letters are.
globalStyle(`${thumbBar} > a`, { paddingInline: '10px', fontSize: 'min(1rem, 17px)', lineHeight: leading.tight })
