import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'
import { table as lines } from './table.css.ts'

const { font, weight, space, leading } = tokens

/** A wide table scrolls in here, and the page stays as wide as the screen. */
export const frame = style({
  overflowX: 'auto',
  '@media': { print: { overflow: 'visible' } },
})

export const table = style([lines, { lineHeight: leading.snug, fontVariantNumeric: 'tabular-nums' }])

// No column is so narrow that a sentence in it is a tower of words.
globalStyle(`${table} :is(th, td)`, { minWidth: 'min(4.5rem, 20vw)', paddingInlineEnd: space.body })
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 })
globalStyle(`${table} thead th`, { fontFamily: font.heading, fontWeight: weight.medium })
globalStyle(`${table} tbody th`, { fontWeight: weight.medium })
globalStyle(`${table} tr`, { '@media': { print: { breakInside: 'avoid' } } })

export const align = styleVariants({
  start: {},
  center: { selectors: { '&&': { textAlign: 'center' } } },
  right: { selectors: { '&&': { textAlign: 'end' } } },
})
