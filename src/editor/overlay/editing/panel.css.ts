/** Styles of the editor: the panels, what is in them, what else is above the page, and signing in. */
import { globalStyle, style } from '../../../site/theme/style.ts'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'
import { control } from '../../../site/ui/fields.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { about, above, actions, bare, list, notice, paper, quiet, spread } from '../shared.css.ts'

export { about, actions, list } from '../shared.css.ts'

const { size, colour, text, space, radius, shadow, layer, leading, font, weight } = tokens

/** In narrower windows the panel is at the foot. */
export const BESIDE = '(min-width: 48rem)'

/** A sheet at the foot of a narrow window, beside the words in a wide one. */
export const panel = style(above, paper, {
  inset: 'auto 0 0 0',
  maxHeight: '58dvh',
  // The foot does not cover what has the focus.
  scrollPaddingBlockEnd: '5rem',
  alignContent: 'start',
  gap: space.small,
  borderRadius: `${radius.large} ${radius.large} 0 0`,
  '@media': {
    [`screen and ${BESIDE}`]: {
      inset: `auto ${space.body} ${space.body} auto`,
      width: '26rem',
      maxHeight: 'min(80dvh, 44rem)',
      borderRadius: radius.large,
    },
  },
})

/** As high as the window, at its side, below the panel for a value. */
export const sidePanel = style(panel, {
  [screen.medium]: {
    // Above the toolbar.
    inset: `${space.body} auto 6.5rem ${space.body}`,
    width: '24rem',
    maxHeight: 'none',
    borderRadius: radius.large,
  },
})

export const head = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space.small })

export const title = style(headingFont, { fontSize: text.item, lineHeight: leading.snug })

export const field = style({ display: 'grid', gap: space.hair })

const area = style(control, { fieldSizing: 'content', resize: 'vertical' })

/** As high as its words. */
export const words = style(area, { minHeight: '48px' })

export const long = style(area, {
  minHeight: '8rem',
  maxHeight: '40dvh',
  fontFamily: font.code,
  fontSize: text.small,
})

export const problems = style(list, { gap: space.tiny, color: colour.danger })

export const hint = style({ display: 'block', color: colour.ink, fontSize: text.small })

/** The buttons that end an edit stay visible while the panel scrolls. */
export const foot = style(actions, {
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${space.body})`,
  paddingBlock: space.tiny,
  background: colour.sheet,
  borderTop: `1px solid ${colour.rule}`,
})

export const chip = style(quiet, { fontFamily: font.code, overflowWrap: 'anywhere' })

/** One of a list of values, as wide as the panel. */
export const part = style(quiet, {
  display: 'grid',
  width: '100%',
  textAlign: 'start',
  color: colour.ink,
  overflowWrap: 'anywhere',
})

/** The titles of what a value is in, in one line or more. */
export const trail = style(actions, { gap: `0 ${space.tiny}`, fontSize: text.small })

export const step = style(bare, {
  paddingBlock: space.hair,
  color: colour.inkSoft,
  ':hover': { textDecoration: 'underline' },
  'li:not(:last-child) > &::after': { content: ' ›' },
})

/** One entry of a list, with its handle. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'stretch',
  '&[data-dragged]': { opacity: 0.4 },
  '&[data-over=above]': { boxShadow: `0 -3px 0 ${colour.focus}` },
  '&[data-over=below]': { boxShadow: `0 3px 0 ${colour.focus}` },
})

export const handle = style(bare, {
  display: 'grid',
  placeContent: 'center',
  width: '2.75rem',
  cursor: 'grab',
  touchAction: 'none',
  '::before': {
    // Two rows of dots.
    content: '',
    width: '0.9rem',
    height: '1.35rem',
    background: `radial-gradient(circle, ${colour.inkSoft} 1.5px, transparent 2px) 0 0 / 0.45rem 0.45rem`,
  },
})

/** Looks as a button does; the field itself is not seen. */
export const filePicker = style(quiet, {
  display: 'grid',
  placeContent: 'center',
  position: 'relative',
  '&:focus-within': { outline: `3px solid ${colour.focus}`, outlineOffset: '2px' },
})

export const fileInput = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })

/** At most three lines. */
export const clipped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
})

export const section = style(list, {
  minWidth: 0,
  paddingInline: 0,
  border: 0,
  borderTop: `1px solid ${colour.rule}`,
  paddingTop: space.small,
})

/** What can be done besides: its buttons weigh less than the words. */
export const tools = style(section, { color: colour.inkSoft })

globalStyle(`${tools} ${quiet}`, { borderColor: 'transparent', background: colour.tint, fontWeight: weight.body })

/** The text that is translated. */
export const original = style({
  whiteSpace: 'pre-line',
  paddingInlineStart: space.small,
  borderInlineStart: `3px solid ${colour.edge}`,
})

export const note = style({
  padding: space.tiny,
  borderRadius: radius.small,
  border: `1px solid ${colour.edge}`,
  background: colour.tint,
  fontSize: text.small,
})

export const before = style(about)

export const after = style(about, { color: colour.ink })

/** Words that differ are underlined or struck through, which is visible without colours. */
export const differs = style({
  background: colour.tint,
  textDecorationLine: 'underline',
  textDecorationThickness: '2px',
  selectors: { [`${before} &`]: { textDecorationLine: 'line-through' } },
})

/** The toolbar: at the foot of a narrow window, in the middle of the foot of a wide one. */
export const bar = style(above, spread, {
  inset: 'auto 0 0 0',
  padding: `${space.tiny} ${space.small}`,
  background: colour.sheet,
  borderTop: `2px solid ${colour.edge}`,
  boxShadow: shadow.raised,
  [screen.narrow]: { flexWrap: 'nowrap' },
  [screen.medium]: {
    inset: `auto auto ${space.body} 50%`,
    transform: 'translateX(-50%)',
    width: 'max-content',
    maxWidth: `calc(100% - 2 * ${space.body})`,
    border: `2px solid ${colour.edge}`,
    borderRadius: radius.large,
  },
})

/** Where all buttons fit beside it. */
export const barHint = style(about, { '(max-width: 90rem)': { display: 'none' } })

/** In one line on a phone, where it scrolls. */
export const barActions = style(actions, {
  [screen.narrow]: { flex: 1, flexWrap: 'nowrap', overflowX: 'auto', minWidth: 0 },
})

/** The one action that others see. It does not scroll with the others. */
export const publish = style(quiet, {
  borderColor: colour.link,
  background: colour.link,
  color: colour.sheet,
  ':hover': { background: colour.ink },
  '&[aria-expanded=true]': { background: colour.ink },
})

export const wideOnly = style(quiet, { [screen.narrow]: { display: 'none' } })

/** A sentence about what has just happened. */
export const announcement = style(above, notice, {
  // Panels and the toolbar are below.
  insetInline: space.small,
  top: space.small,
  margin: '0 auto',
  width: 'fit-content',
  maxWidth: '40rem',
  borderRadius: radius.round,
  '&:empty': { display: 'none' },
})

export const outlines = style(above, { inset: 0, zIndex: layer.header, overflow: 'hidden', pointerEvents: 'none' })

const outlineBox = style({ position: 'absolute', borderRadius: radius.small })

/** Borders, which forced colours keep. */
export const outline = {
  over: style(outlineBox, { border: `2px dashed ${colour.focus}` }),
  chosen: style(outlineBox, { border: `3px solid ${colour.focus}` }),
}

/** As wide as the document, so that what is in it scrolls with the page. */
export const insertPoints = style({ print: { display: 'none' } })

/** A circle in the middle of a larger target, on the lower edge of a block. */
export const insertPoint = style({
  position: 'absolute',
  zIndex: layer.cover,
  width: size.target,
  height: size.target,
  padding: 0,
  translate: '-50% -50%',
  border: '7px solid transparent',
  borderRadius: '50%',
  background: `${colour.sheet} padding-box`,
  color: colour.link,
  cursor: 'pointer',
  opacity: 0.8,
  '&::before': {
    content: '+',
    display: 'grid',
    placeContent: 'center',
    height: '100%',
    border: `1px solid ${colour.edge}`,
    borderRadius: '50%',
    fontSize: text.body,
    lineHeight: 1,
  },
  '&:hover, &:focus-visible': { opacity: 1, color: colour.ink },
})

/** The phone view, above the toolbar. */
export const phone = style(above, {
  insetInlineEnd: space.body,
  top: space.body,
  bottom: '5.5rem',
  padding: space.tiny,
  background: colour.ink,
  borderRadius: radius.large,
  boxShadow: shadow.raised,
})

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

/** The form for signing in, in the middle of an empty page. */
export const signIn = style(paper, {
  gap: space.body,
  width: 'min(36rem, 100% - 2rem)',
  margin: `${space.body} auto`,
  borderRadius: radius.large,
})

export const signInHeading = style(headingFont, { fontSize: text.heading, lineHeight: leading.snug })

export const choice = style({ display: 'flex', gap: space.tiny, alignItems: 'baseline' })

export const signInSteps = style(list, { listStyle: 'decimal', paddingInlineStart: '1.4em' })

export const trouble = style({ color: colour.danger, fontSize: text.small })
