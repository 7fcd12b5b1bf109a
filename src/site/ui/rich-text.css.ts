import { globalStyle, style } from '../theme/style.ts'
import { colour, font, leading, radius, size, space, text, weight } from '../theme/tokens.css.ts'
import { table as lines } from './recipes.css.ts'

/** A wide table scrolls in here, so the page stays as wide as the screen. */
export const tableFrame = style({ overflowX: 'auto', print: { overflow: 'visible' } })

export const table = style(lines, { lineHeight: leading.snug, fontVariantNumeric: 'tabular-nums' })

// Wide enough that a sentence does not become a tower of words.
globalStyle(`${table} :is(th, td)`, { minWidth: 'min(4.5rem, 20vw)', paddingInlineEnd: space.body })
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 })
globalStyle(`${table} thead th`, { fontFamily: font.heading, fontWeight: weight.medium })
globalStyle(`${table} tbody th`, { fontWeight: weight.medium })
globalStyle(`${table} tr`, { print: { breakInside: 'avoid' } })

export const align = {
  start: style({}),
  center: style({ '&&': { textAlign: 'center' } }),
  right: style({ '&&': { textAlign: 'end' } }),
}

export const prose = style({ maxWidth: size.measure })

globalStyle(`${prose} > * + *`, { marginTop: space.body })
globalStyle(`${prose} > :is(h2, h3, h4, h5, h6)`, { marginTop: space.large })
globalStyle(`${prose} > :first-child`, { marginTop: 0 })
globalStyle(`${prose} :is(h4, h5, h6)`, { fontSize: text.body })
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: space.medium })
globalStyle(`${prose} li + li, ${prose} li > :is(ul, ol)`, { marginTop: space.tiny })
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: space.body,
  borderInlineStart: `3px solid ${colour.margin}`,
  color: colour.inkSoft,
})
globalStyle(`${prose} code`, {
  padding: '0.1em 0.3em',
  background: colour.tint,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.small,
})

export const underlined = style({ textDecoration: 'underline' })
