/** Styles of the editor: the panels, what is in them, and what else is above the page. */
import { style, styleVariants } from '@vanilla-extract/css'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'
import { control } from '../../../site/ui/fields.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { BESIDE } from './use-place-beside.ts'

const { colour, text, space, size, radius, shadow, layer, leading, font, weight } = tokens

const above = style({ position: 'fixed', zIndex: layer.skip, '@media': { print: { display: 'none' } } })

/** Paper above the page: a sheet at the foot of a narrow window, beside the words in a wide one. */
export const panel = style([
  above,
  {
    inset: 'auto 0 0 0',
    maxHeight: '58dvh',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: space.body,
    // The foot does not cover what has the focus.
    scrollPaddingBlockEnd: '5rem',
    display: 'grid',
    alignContent: 'start',
    gap: space.small,
    background: colour.sheet,
    color: colour.ink,
    border: `1px solid ${colour.edge}`,
    borderRadius: `${radius.large} ${radius.large} 0 0`,
    boxShadow: shadow.raised,
    '@media': {
      print: { display: 'none' },
      [`screen and ${BESIDE}`]: {
        inset: `auto ${space.body} ${space.body} auto`,
        width: '26rem',
        maxHeight: 'min(80dvh, 44rem)',
        borderRadius: radius.large,
      },
    },
  },
])

/** As high as the window, at its side, below the panel for a value. */
export const sidePanel = style([
  panel,
  {
    '@media': {
      [screen.medium]: {
        inset: `${space.body} auto ${space.body} ${space.body}`,
        width: '24rem',
        maxHeight: 'none',
        borderRadius: radius.large,
      },
    },
  },
])

export const head = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space.small })

export const title = style([headingFont, { fontSize: text.item, lineHeight: leading.snug }])

/** What is not part of the content: where a value is, what it is for. */
export const about = style({ fontSize: text.small, color: colour.inkSoft, overflowWrap: 'anywhere' })

export const field = style({ display: 'grid', gap: space.hair })

const area = style([control, { fieldSizing: 'content', resize: 'vertical' }])

/** As high as its words. */
export const words = style([area, { minHeight: '48px' }])

export const long = style([
  area,
  { minHeight: '8rem', maxHeight: '40dvh', fontFamily: font.code, fontSize: text.small },
])

const plainList = style({ display: 'grid', padding: 0, listStyle: 'none' })

export const list = style([plainList, { gap: space.small }])

export const problems = style([plainList, { gap: space.tiny, color: colour.danger }])

export const hint = style({ display: 'block', color: colour.ink, fontSize: text.small })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny })

/** The buttons that end an edit stay visible while the panel scrolls. */
export const foot = style([
  actions,
  {
    position: 'sticky',
    insetBlockEnd: `calc(-1 * ${space.body})`,
    paddingBlock: space.tiny,
    background: colour.sheet,
    borderTop: `1px solid ${colour.rule}`,
  },
])

/** A quieter button than those of the page. */
export const small = style({
  flexShrink: 0,
  maxWidth: '100%',
  minHeight: size.target,
  minWidth: size.target,
  padding: `${space.hair} ${space.small}`,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.medium,
  background: colour.sheet,
  color: colour.link,
  fontSize: text.small,
  fontWeight: weight.medium,
  cursor: 'pointer',
  ':hover': { background: colour.tint, textDecoration: 'underline' },
  selectors: {
    '&[aria-pressed=true], &[aria-expanded=true]': {
      background: colour.tint,
      borderColor: colour.link,
      borderWidth: '2px',
    },
    '&[aria-disabled=true]': { color: colour.inkSoft, cursor: 'default', textDecoration: 'none' },
  },
})

export const chip = style([small, { fontFamily: font.code, overflowWrap: 'anywhere' }])

/** One of a list of values, as wide as the panel. */
export const part = style([
  small,
  { display: 'grid', width: '100%', textAlign: 'start', color: colour.ink, overflowWrap: 'anywhere' },
])

export const section = style({
  display: 'grid',
  gap: space.small,
  minWidth: 0,
  paddingInline: 0,
  border: 0,
  borderTop: `1px solid ${colour.rule}`,
  paddingTop: space.small,
})

export const note = style({
  padding: space.tiny,
  borderRadius: radius.small,
  border: `1px solid ${colour.edge}`,
  background: colour.tint,
  fontSize: text.small,
})

export const before = style({ fontSize: text.small, color: colour.inkSoft, overflowWrap: 'anywhere' })

export const after = style({ fontSize: text.small, overflowWrap: 'anywhere' })

/** Words that differ are underlined or struck through, which is visible without colours. */
export const differs = style({
  background: colour.tint,
  textDecorationLine: 'underline',
  textDecorationThickness: '2px',
  selectors: { [`${before} &`]: { textDecorationLine: 'line-through' } },
})

/** The toolbar: at the foot of a narrow window, in the middle of the foot of a wide one. */
export const bar = style([
  above,
  {
    inset: 'auto 0 0 0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.tiny,
    padding: `${space.tiny} ${space.small}`,
    background: colour.sheet,
    borderTop: `2px solid ${colour.edge}`,
    boxShadow: shadow.raised,
    '@media': {
      print: { display: 'none' },
      [screen.medium]: {
        inset: `auto auto ${space.body} 50%`,
        transform: 'translateX(-50%)',
        width: 'max-content',
        maxWidth: `calc(100% - 2 * ${space.body})`,
        border: `2px solid ${colour.edge}`,
        borderRadius: radius.large,
      },
    },
  },
])

export const barHint = style([about, { '@media': { [screen.narrow]: { display: 'none' } } }])

/** A sentence about what has just happened. */
export const announcement = style([
  above,
  {
    insetInline: space.small,
    bottom: '6rem',
    margin: '0 auto',
    width: 'fit-content',
    maxWidth: '40rem',
    padding: `${space.tiny} ${space.body}`,
    borderRadius: radius.round,
    background: colour.ink,
    color: colour.onInk,
    selectors: { '&:empty': { display: 'none' } },
  },
])

export const outlines = style([above, { inset: 0, zIndex: layer.header, overflow: 'hidden', pointerEvents: 'none' }])

const outlineBox = style({ position: 'absolute', borderRadius: radius.small })

/** Borders, which forced colours keep. */
export const outline = styleVariants({
  over: [outlineBox, { border: `2px dashed ${colour.focus}` }],
  chosen: [outlineBox, { border: `3px solid ${colour.focus}` }],
})

/** The phone view, above the toolbar. */
export const phone = style([
  above,
  {
    insetInlineEnd: space.body,
    top: space.body,
    bottom: '5.5rem',
    padding: space.tiny,
    background: colour.ink,
    borderRadius: radius.large,
    boxShadow: shadow.raised,
  },
])

/** As wide as most phones. */
export const frame = style({
  display: 'block',
  width: '360px',
  maxWidth: `calc(100vw - 4 * ${space.body})`,
  height: '100%',
  border: 0,
  borderRadius: radius.medium,
  background: colour.paper,
})
