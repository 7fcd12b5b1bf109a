import { globalStyle, style } from '../theme/style.ts'
import { colour, motion, radius, screen, shadow, size, space, text } from '../theme/tokens.css.ts'
import { headingFont, inset } from '../ui/recipes.css.ts'
import { header, navLink } from './header.css.ts'
import { growing } from './page.late.css.ts'

export const toggle = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '48px',
  height: '48px',
  marginInlineEnd: `calc(-1 * ${space.tiny})`,
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  color: colour.ink,
  cursor: 'pointer',
  ':hover': { background: colour.tint },
  print: { display: 'none' },
  [screen.wide]: { display: 'none' },
  // Without popovers the button would do nothing; the footer has the links.
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
})

/** The menu is the next sibling of its button. */
const whileOpen = `${toggle}:has(+ :popover-open)`

const turning = { transition: `transform ${motion.calm}, top ${motion.calm}` }

/** Three lines; while the menu is open, a cross. */
export const sign = style({
  position: 'relative',
  width: '26px',
  height: '2.5px',
  background: 'currentColor',
  borderRadius: '2px',
  '&::before, &::after': {
    content: "''",
    position: 'absolute',
    insetInline: 0,
    height: '2.5px',
    borderRadius: '2px',
    background: 'currentColor',
  },
  '&::before': { top: '-8px' },
  '&::after': { top: '8px' },
  '(forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText' },
  [screen.moving]: { '::before': turning, '::after': turning },
})

globalStyle(`${whileOpen} ${sign}`, { background: 'none' })
globalStyle(`${whileOpen} ${sign}::before`, { top: 0, transform: 'rotate(45deg)' })
globalStyle(`${whileOpen} ${sign}::after`, { top: 0, transform: 'rotate(-45deg)' })

/**
 * Looks like a page with a margin line; each link is on a rule.
 * The browser hides a closed popover, so `display` is set only for an open one.
 */
export const menu = style({
  inset: `${size.headerTall} 0 auto 0`,
  width: 'auto',
  maxWidth: 'none',
  maxHeight: `calc(100dvh - ${size.headerTall})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: `${space.start} ${space.gutter}`,
  paddingBlock: `0 ${space.medium}`,
  background: `
    linear-gradient(${colour.margin}, ${colour.margin}) ${space.line} 0 / 1.5px 100% no-repeat local,
    ${colour.paper}`,
  color: colour.ink,
  border: 0,
  borderBottom: `1px solid ${colour.rule}`,
  boxShadow: shadow.raised,
  '[dir=rtl] &': { backgroundPosition: `calc(100% - ${space.line}) 0, 0 0` },
  'html[data-compact] &': { top: size.headerCompact, maxHeight: `calc(100dvh - ${size.headerCompact})` },
  '&:popover-open': { display: 'grid', gap: space.tiny },
  print: { display: 'none' },
  [screen.moving]: { transition: `top ${motion.calm}` },
  // The class twice, to override the rule for an open menu above.
  [screen.wide]: { '&&': { display: 'none' }, '&&:popover-open': { display: 'none' } },
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
})

globalStyle(`${menu}::backdrop`, { background: colour.veil })

/** The page under an open menu does not scroll. */
globalStyle(`html:has(${menu}:popover-open)`, {
  overflow: 'hidden',
  [screen.wide]: { overflow: 'visible' },
})

// The menu closes when a link is tapped, so the rule under the header shows that the page is loading.
globalStyle(`html:has(${menu} a[aria-busy=true]) ${header}::after`, {
  content: "''",
  position: 'absolute',
  insetInline: 0,
  bottom: '-1px',
  height: '3px',
  ...growing,
})

/** In two columns on a low screen, so that all are visible. */
export const links = style({
  'screen and (max-height: 28rem)': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

export const link = style(headingFont, inset, navLink, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '54px',
  // The rule extends to both edges of the page.
  marginInline: `calc(-1 * ${space.start}) calc(-1 * ${space.gutter})`,
  borderBottom: `1px solid ${colour.rule}`,
  fontSize: text.item,
  // Inside, since the links touch the edges of the menu.
  ':focus-visible': { outlineOffset: '-3px' },
})

export const contact = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.body })

export const phone = style({ display: 'inline-flex', alignItems: 'center', minHeight: size.target, color: colour.ink })

/** On all other screens the header or the thumb bar has this button. */
export const action = style({ display: 'none', [screen.tiny]: { display: 'grid' } })
