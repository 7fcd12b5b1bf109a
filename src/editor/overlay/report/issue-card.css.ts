import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'

const { colour, text: letters, weight, space, radius, leading, font } = tokens

export const card = style({ display: 'grid', gap: space.small, minWidth: 0 })

export const about = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.tiny })

const badge = style({
  padding: `0 ${space.tiny}`,
  border: '2px solid currentcolor',
  borderRadius: radius.small,
  fontSize: letters.small,
  fontWeight: weight.medium,
})

export const severity = styleVariants({
  error: [badge, { color: colour.danger }],
  warning: [badge, { color: colour.ink }],
})

export const label = style({ fontSize: letters.small, color: colour.inkSoft })

export const file = style([label, { overflowWrap: 'anywhere' }])

/** Text of a message, with its line breaks. */
export const literal = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const message = style([literal, { fontSize: letters.body, lineHeight: leading.snug, textWrap: 'wrap' }])

export const preview = style({
  display: 'grid',
  gap: space.tiny,
  paddingInlineStart: space.small,
  borderInlineStart: `3px solid ${colour.rule}`,
  selectors: { '&[hidden]': { display: 'none' } },
})

export const title = style({ fontWeight: weight.medium })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny })

/** Without scripts the buttons do nothing. */
globalStyle(`${actions} > button`, { '@media': { '(scripting: none)': { display: 'none' } } })

export const status = style({ selectors: { '&:empty': { display: 'none' } } })

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
  fontSize: letters.small,
  lineHeight: leading.body,
})

export const number = style({ color: colour.inkSoft, textAlign: 'end', userSelect: 'none' })

/** Lines break anywhere rather than scroll: every letter can be seen on any screen. Spaces count. */
export const text = style({ fontSize: 'inherit', whiteSpace: 'break-spaces', overflowWrap: 'anywhere' })

/** Like a teacher's pen, below the letters. */
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
