import { style } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'
import { control } from '../../../site/ui/field-frame.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { BESIDE } from './use-place-beside.ts'

const { colour, text, space, size, radius, shadow, layer, leading, font } = tokens

const wide = `screen and ${BESIDE}`

/** Paper above the page: a sheet at the foot of a narrow window, beside the words in a wide one. */
export const panel = style({
  position: 'fixed',
  zIndex: layer.skip,
  inset: 'auto 0 0 0',
  maxHeight: '58dvh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: space.body,
  // What has the focus is not under the foot.
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
    [wide]: {
      inset: `auto ${space.body} ${space.body} auto`,
      width: '26rem',
      maxHeight: 'min(80dvh, 44rem)',
      borderRadius: radius.large,
    },
  },
})

export const head = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space.small })

export const title = style([headingFont, { fontSize: text.item, lineHeight: leading.snug }])

export const where = style({ fontSize: text.small, color: colour.inkSoft, overflowWrap: 'anywhere' })

export const field = style({ display: 'grid', gap: space.hair })

export const about = style({ fontSize: text.small, color: colour.inkSoft })

/** As high as its words. */
export const words = style([control, { fieldSizing: 'content', minHeight: '48px', resize: 'vertical' }])

export const long = style([
  control,
  {
    fieldSizing: 'content',
    minHeight: '8rem',
    maxHeight: '40dvh',
    resize: 'vertical',
    fontFamily: font.code,
    fontSize: text.small,
  },
])

export const mistakes = style({
  display: 'grid',
  gap: space.tiny,
  padding: 0,
  listStyle: 'none',
  color: colour.danger,
  selectors: { '&[hidden]': { display: 'none' } },
})

export const hint = style({ display: 'block', color: colour.ink, fontSize: text.small })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny })

/** What ends an edit stays in sight while a long list above it is scrolled. */
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

/** A quieter button than those of the page: the desk has many. */
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
  fontWeight: tokens.weight.medium,
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

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny, padding: 0, listStyle: 'none' })

export const chip = style([small, { fontFamily: font.code, overflowWrap: 'anywhere' }])

export const section = style({
  display: 'grid',
  gap: space.small,
  minWidth: 0,
  paddingInline: 0,
  border: 0,
  borderTop: `1px solid ${colour.rule}`,
  paddingTop: space.small,
})

export const sample = style({
  padding: space.tiny,
  borderRadius: radius.small,
  border: `1px solid ${colour.edge}`,
  background: colour.tint,
  fontSize: text.small,
})

/** A line of a group, as wide as the panel. */
export const part = style([
  small,
  { display: 'grid', width: '100%', textAlign: 'start', color: colour.ink, overflowWrap: 'anywhere' },
])

export const list = style({ display: 'grid', gap: space.small, padding: 0, listStyle: 'none' })

export const before = style({ fontSize: text.small, color: colour.inkSoft, overflowWrap: 'anywhere' })

export const after = style({ fontSize: text.small, overflowWrap: 'anywhere' })

/** Words that differ: the line under them or through them is seen without colours too. */
export const differs = style({
  background: colour.tint,
  textDecorationLine: 'underline',
  textDecorationThickness: '2px',
  selectors: { [`${before} &`]: { textDecorationLine: 'line-through' } },
})
