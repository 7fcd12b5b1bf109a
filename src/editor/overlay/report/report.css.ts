/** Styles of the report: its panel, an issue, and the page before the first valid content. */
import { createVar } from '@vanilla-extract/css'
import { colours } from '../../../compiler/theme/colours.ts'
import { globalStyle, style } from '../../../site/theme/style.ts'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'
import { card as sheet } from '../../../site/ui/recipes.css.ts'
import { about, above, actions, bare, list, paper, pill, spread } from '../shared.css.ts'

const { colour, font, leading, text, weight, space, size, radius, layer } = tokens

/** The greatest height of the panel. */
const most = createVar()

const belowHeader = `calc(${size.headerTall} + ${space.tiny})`

const wide = style(above, {
  insetInline: space.tiny,
  [screen.medium]: { insetInlineStart: 'auto', insetInlineEnd: space.medium, width: '28rem' },
})

/** At the foot of a phone, in the corner of a wide screen; below the header while the foot is in use. */
export const place = {
  foot: style(wide, {
    vars: { [most]: 'min(38rem, 62vh)' },
    bottom: space.tiny,
    [screen.medium]: { vars: { [most]: `min(44rem, 100vh - ${size.headerTall} - 3rem)` }, bottom: space.medium },
  }),
  aside: style(wide, { vars: { [most]: `min(38rem, 100vh - ${size.headerTall} - 10rem)` }, top: belowHeader }),
}

const folded = style(above, { insetInlineEnd: space.small })

/** Above the edit button on a phone, which has no space for both; below what is edited, if they overlap. */
const aboveEditButton = `calc(${space.small} + ${size.thumbBar} + max(${size.target}, 2.25rem) + ${space.small})`
export const foldedPlace = {
  foot: style(folded, { bottom: space.small, [screen.narrow]: { bottom: aboveEditButton } }),
  aside: style(folded, { zIndex: layer.subHeader, top: belowHeader }),
}

/** Paper with the red line along its edge. */
export const panel = style(paper, {
  gap: space.tiny,
  maxHeight: most,
  borderInlineStart: `6px solid ${colour.margin}`,
  borderRadius: radius.medium,
})

export const heading = style({ fontSize: text.item })

/** A small button, to leave space for the issue. */
export const step = style(bare, {
  minHeight: size.target,
  minWidth: size.target,
  paddingInline: space.tiny,
  color: colour.link,
  fontWeight: weight.medium,
  textDecoration: 'underline',
})

export const below = style(about, { paddingTop: space.small, borderTop: `1px solid ${colour.rule}` })

export const steps = style(spread, {
  marginInline: `calc(-1 * ${space.tiny})`,
  paddingInline: space.tiny,
  borderRadius: radius.small,
  background: colour.tint,
  fontVariantNumeric: 'tabular-nums',
})

export const tab = style(pill, { background: colour.danger })

/** An issue. */
export const issue = style(list, { minWidth: 0 })

export const where = style(actions, { alignItems: 'center' })

const badge = style({
  padding: `0 ${space.tiny}`,
  border: '2px solid currentcolor',
  borderRadius: radius.small,
  fontSize: text.small,
  fontWeight: weight.medium,
})

export const severity = { error: style(badge, { color: colour.danger }), warning: style(badge, { color: colour.ink }) }

/** Text of a message, with its line breaks. */
export const literal = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const message = style(literal, { fontSize: text.body, lineHeight: leading.snug, textWrap: 'wrap' })

export const preview = style({
  display: 'grid',
  gap: space.tiny,
  paddingInlineStart: space.small,
  borderInlineStart: `3px solid ${colour.rule}`,
  '&[hidden]': { display: 'none' },
})

export const title = style({ fontWeight: weight.medium })

/** Without scripts the buttons do nothing. */
globalStyle(`${issue} ${actions} > button`, { '(scripting: none)': { display: 'none' } })

export const status = style({ '&:empty': { display: 'none' } })

/** Lines of a file: their numbers, and their texts. */
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.small,
  padding: `${space.tiny} ${space.small}`,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.small,
  background: colour.tint,
  fontFamily: font.code,
  fontSize: text.small,
  lineHeight: leading.body,
})

export const number = style({ color: colour.inkSoft, textAlign: 'end', userSelect: 'none' })

/** Lines break anywhere rather than scroll: every letter can be seen on any screen. Spaces count. */
export const line = style({ fontSize: 'inherit', whiteSpace: 'break-spaces', overflowWrap: 'anywhere' })

/** Like a teacher's pen, below the text. */
export const mark = style({
  background: 'none',
  color: 'inherit',
  fontWeight: weight.medium,
  textDecoration: `underline wavy ${colour.danger} 2px`,
  textUnderlineOffset: '0.25em',
  textDecorationSkipInk: 'none',
})

/** Where something is missing. */
export const gap = style({
  display: 'inline-block',
  width: 0,
  height: '1.1em',
  marginInline: '1px',
  verticalAlign: 'text-bottom',
  borderInlineStart: `3px solid ${colour.danger}`,
  background: 'none',
})

/** Class of the document: sets the two colours that the content of a site sets otherwise. */
export const theme = style({ vars: { '--brand': colours.ink, '--on-brand': colours.onInk } })

/** The page before the first valid content. */
export const brokenPage = style({
  display: 'grid',
  gap: space.medium,
  maxWidth: `calc(${size.measure} + 2 * ${space.gutter})`,
  margin: '0 auto',
  padding: `0 ${space.gutter} ${space.section}`,
})

export const pageHeading = style({ fontSize: text.heading })

export const cards = style(list, { gap: space.medium })

export const card = style(sheet, { borderInlineStart: `6px solid ${colour.margin}`, minWidth: 0 })
