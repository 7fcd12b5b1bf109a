import { globalStyle, style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'

const { colour, font, text, weight, space, radius, shadow } = tokens

export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  marginBottom: space.large,
  borderCollapse: 'separate',
  borderSpacing: 0,
  background: colour.sheet,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.large,
  boxShadow: shadow.card,
  lineHeight: '1.3',
  textAlign: 'start',
})

globalStyle(`${table} :is(td, th)`, {
  padding: '10px 6px',
  overflowWrap: 'anywhere',
  borderTop: `1px solid ${colour.rule}`,
  fontWeight: weight.body,
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${table} :is(td, th):first-child`, { paddingInlineStart: '12px' })
globalStyle(`${table} :is(td, th):first-child:first-child`, { '@media': { [screen.medium]: { width: '24%' } } })
globalStyle(`${table} :is(td, th)`, {
  '@media': { [screen.medium]: { padding: `${space.small} ${space.medium}` } },
})

export const caption = style({
  marginBottom: space.body,
  fontFamily: font.heading,
  fontSize: text.heading,
  fontWeight: weight.medium,
  lineHeight: '1.2',
  textAlign: 'start',
})

export const label = style({ hyphens: 'auto', fontSize: text.small, color: colour.inkSoft })

export const offer = style({
  background: colour.tint,
  selectors: {
    '&&': { borderTop: 0, fontFamily: font.heading, fontSize: text.item, fontWeight: weight.medium },
    '&:first-child': { width: 'min(4.875rem, 24vw)', borderStartStartRadius: radius.large },
    '&:last-child': { borderStartEndRadius: radius.large },
  },
})

export const price = style({
  display: 'block',
  fontFamily: font.heading,
  fontSize: `min(${text.heading}, 7.5vw)`,
  fontWeight: weight.medium,
  lineHeight: '1.1',
  fontVariantNumeric: 'tabular-nums',
})
