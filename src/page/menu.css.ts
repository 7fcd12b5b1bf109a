import { style } from '@vanilla-extract/css'
import { motionAllowed, screen, tokens } from '../theme/tokens.css.ts'

const { colour, text, weight, space, size, radius, shadow, motion } = tokens

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
  '@media': { [screen.wide]: { display: 'none' }, print: { display: 'none' } },
  // Where the browser knows no popover the button could do nothing; the footer has the links.
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
})

/** Three rules of a page; while the menu is open, a cross. */
export const sign = style({
  position: 'relative',
  width: '24px',
  height: '2px',
  background: 'currentColor',
  selectors: {
    '&::before, &::after': {
      content: "''",
      position: 'absolute',
      insetInline: 0,
      height: '2px',
      background: 'currentColor',
    },
    '&::before': { top: '-7px' },
    '&::after': { top: '7px' },
    '&[data-open]': { background: 'none' },
    '&[data-open]::before': { top: 0, transform: 'rotate(45deg)' },
    '&[data-open]::after': { top: 0, transform: 'rotate(-45deg)' },
  },
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText' } },
})

/** A closed popover must stay the browser's to hide, so `display` is set only on an open one. */
export const menu = style({
  inset: `${size.headerTall} 0 auto 0`,
  width: 'auto',
  maxWidth: 'none',
  maxHeight: `calc(100vh - ${size.headerTall})`,
  overflowY: 'auto',
  padding: `${space.small} ${space.gutter} ${space.medium}`,
  background: colour.paper,
  color: colour.ink,
  border: 0,
  borderBottom: `1px solid ${colour.rule}`,
  boxShadow: shadow.raised,
  selectors: {
    'html[data-compact] &': { top: size.headerCompact, maxHeight: `calc(100vh - ${size.headerCompact})` },
    '&:popover-open': { display: 'grid', gap: space.body },
  },
  '@media': {
    // Twice the class, to outweigh the rule for an open menu above.
    [screen.wide]: { selectors: { '&&': { display: 'none' }, '&&:popover-open': { display: 'none' } } },
    [motionAllowed]: { transition: `top ${motion.calm}` },
  },
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
})

export const links = style({ listStyle: 'none' })

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '52px',
  borderBottom: `1px solid ${colour.rule}`,
  color: colour.ink,
  fontSize: text.item,
  fontWeight: weight.medium,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[aria-current]': { paddingInlineStart: space.small, borderInlineStart: `3px solid ${colour.margin}` },
  },
})
