import { style } from '@vanilla-extract/css'
import { motionAllowed, screen, tokens } from '../theme/tokens.css.ts'

const { colour, text, weight, space, size, radius, motion, layer } = tokens

/** The page keeps the tall header's space above itself, so nothing moves when the header shrinks. */
export const header = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layer.header,
  height: size.headerTall,
  paddingInline: space.gutter,
  background: colour.paper,
  borderBottom: `1px solid ${colour.rule}`,
  selectors: { 'html[data-compact] &': { height: size.headerCompact } },
  '@media': {
    [motionAllowed]: { transition: `height ${motion.calm}` },
    print: { position: 'static' },
  },
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.body,
  height: '100%',
  maxWidth: size.page,
  marginInline: 'auto',
})

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tiny,
  minWidth: 0,
  minHeight: size.target,
  fontSize: text.item,
  fontWeight: weight.bold,
  lineHeight: '1.15',
  color: colour.ink,
  textDecoration: 'none',
})

export const mark = style({ color: colour.brand })

export const wideOnly = style({
  display: 'none',
  '@media': { [screen.wide]: { display: 'flex', alignItems: 'center', gap: space.large } },
})

export const links = style({ display: 'flex', gap: space.hair, listStyle: 'none' })

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingInline: space.small,
  borderRadius: radius.small,
  color: colour.ink,
  fontWeight: weight.medium,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[aria-current]': {
      color: colour.link,
      textDecoration: 'underline',
      textDecorationColor: colour.margin,
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.4em',
    },
  },
})
