import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'

const { colour, text, weight, space, radius, leading } = tokens

export const card = style({ display: 'grid', gap: space.small, minWidth: 0 })

export const about = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.tiny })

const label_ = style({
  padding: `0 ${space.tiny}`,
  border: '2px solid currentcolor',
  borderRadius: radius.small,
  fontSize: text.small,
  fontWeight: weight.medium,
})

export const severity = styleVariants({
  error: [label_, { color: colour.danger }],
  warning: [label_, { color: colour.ink }],
})

export const file = style({ fontSize: text.small, color: colour.inkSoft, overflowWrap: 'anywhere' })

export const message = style({
  fontSize: text.body,
  lineHeight: leading.snug,
  textWrap: 'wrap',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})

export const hint = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const preview = style({
  display: 'grid',
  gap: space.tiny,
  paddingInlineStart: space.small,
  borderInlineStart: `3px solid ${colour.rule}`,
  selectors: { '&[hidden]': { display: 'none' } },
})

export const title = style({ fontWeight: weight.medium })

export const label = style({ fontSize: text.small, color: colour.inkSoft })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny })

/** Without scripts nothing would happen. */
globalStyle(`${actions} > button`, { '@media': { '(scripting: none)': { display: 'none' } } })

export const told = style({ selectors: { '&:empty': { display: 'none' } } })
