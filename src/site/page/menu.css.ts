import { globalStyle, style } from '@vanilla-extract/css'
import { motionAllowed, screen, tokens } from '../theme/tokens.css.ts'
import { headingFont, inset } from '../ui/recipes.css.ts'
import { header, navLink } from './header.css.ts'
import { growing } from './page.late.css.ts'

const { colour, text, space, size, radius, shadow, motion } = tokens

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
  '@media': {
    print: { display: 'none' },
    [screen.wide]: { display: 'none' },
  },
  // Where the browser knows no popover the button could do nothing; the footer has the links.
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
})

/** The menu follows its button. */
const whileOpen = `${toggle}:has(+ :popover-open)`

const turning = { transition: `transform ${motion.calm}, top ${motion.calm}` }

/** Three rules of a page; while the menu is open, a cross. */
export const sign = style({
  position: 'relative',
  width: '26px',
  height: '2.5px',
  background: 'currentColor',
  borderRadius: '2px',
  selectors: {
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
    [`${whileOpen} &`]: { background: 'none' },
    [`${whileOpen} &::before`]: { top: 0, transform: 'rotate(45deg)' },
    [`${whileOpen} &::after`]: { top: 0, transform: 'rotate(-45deg)' },
  },
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText' },
    [motionAllowed]: { '::before': turning, '::after': turning },
  },
})

/**
 * A page of its own, with its margin line: each link is written on a rule.
 * A closed popover must stay the browser's to hide, so `display` is set only on an open one.
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
  selectors: {
    '[dir=rtl] &': { backgroundPosition: `calc(100% - ${space.line}) 0, 0 0` },
    'html[data-compact] &': { top: size.headerCompact, maxHeight: `calc(100dvh - ${size.headerCompact})` },
    '&:popover-open': { display: 'grid', gap: space.tiny },
  },
  '@media': {
    print: { display: 'none' },
    [motionAllowed]: { transition: `top ${motion.calm}` },
    // Twice the class, to outweigh the rule for an open menu above.
    [screen.wide]: { selectors: { '&&': { display: 'none' }, '&&:popover-open': { display: 'none' } } },
  },
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
})

globalStyle(`${menu}::backdrop`, { background: colour.veil })

/** The page under an open menu stays where it is. */
globalStyle(`html:has(${menu}:popover-open)`, {
  overflow: 'hidden',
  '@media': { [screen.wide]: { overflow: 'visible' } },
})

// A link of the menu goes with it when it is tapped: the rule under the header says that its page is coming.
globalStyle(`html:has(${menu} a[aria-busy=true]) ${header}::after`, {
  content: "''",
  position: 'absolute',
  insetInline: 0,
  bottom: '-1px',
  height: '3px',
  ...growing,
})

/** Two beside each other where the screen is low, so that none is below its end. */
export const links = style({
  listStyle: 'none',
  '@media': { 'screen and (max-height: 28rem)': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const link = style([
  headingFont,
  inset,
  navLink,
  {
    display: 'flex',
    alignItems: 'center',
    minHeight: '54px',
    // The rule runs on to both edges of the page.
    marginInline: `calc(-1 * ${space.start}) calc(-1 * ${space.gutter})`,
    borderBottom: `1px solid ${colour.rule}`,
    fontSize: text.item,
    // Inside, since the links reach the edges of the menu.
    ':focus-visible': { outlineOffset: '-3px' },
  },
])

/** For those who would rather call. */
export const contact = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.body })

export const phone = style({ display: 'inline-flex', alignItems: 'center', minHeight: size.target, color: colour.ink })

/** Where there is room for the bar of the header, it has this button already. */
export const action = style({ display: 'none', '@media': { [screen.tiny]: { display: 'grid' } } })
