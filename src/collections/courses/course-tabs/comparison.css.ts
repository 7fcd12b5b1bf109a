import { globalStyle, style } from '../../../site/theme/style.ts'
import { colour, font, leading, radius, screen, space, text, weight } from '../../../site/theme/tokens.css.ts'
import { aside, headingFont, sheet } from '../../../site/ui/recipes.css.ts'

export const table = style(sheet, {
  width: '100%',
  tableLayout: 'fixed',
  // Two columns share a phone's width, so enlarged text grows less here than in the cards below, which repeat it.
  fontSize: `min(${text.body}, 5.5vw)`,
  marginBottom: space.large,
  borderCollapse: 'separate',
  borderSpacing: 0,
  lineHeight: leading.snug,
  textAlign: 'start',
})

globalStyle(`${table} :is(td, th)`, {
  padding: '10px 6px',
  overflowWrap: 'anywhere',
  borderTop: `1px solid ${colour.rule}`,
  fontWeight: weight.body,
  textAlign: 'start',
  // Aligns labels and values of different sizes on one baseline.
  verticalAlign: 'baseline',
  [screen.medium]: { padding: `${space.small} ${space.medium}` },
})
globalStyle(`${table} :is(td, th):first-child`, {
  paddingInlineStart: '12px',
  [screen.medium]: { width: '24%', paddingInlineStart: space.medium },
})

export const caption = style(headingFont, {
  marginBottom: space.body,
  fontSize: text.heading,
  lineHeight: leading.tight,
  textAlign: 'start',
})

/** Capitalised here, because the same words are used inside a line elsewhere. */
export const label = style(aside, {
  fontSize: `min(${text.small}, 4.4vw)`,
  hyphens: 'auto',
  '::first-letter': { textTransform: 'uppercase' },
})

export const offer = style({
  background: colour.tint,
  '&&': { borderTop: 0, fontFamily: font.heading, fontSize: `min(${text.item}, 5.75vw)`, fontWeight: weight.medium },
  '&:first-child': { width: 'min(4.875rem, 24vw)', borderStartStartRadius: radius.large },
  '&:last-child': { borderStartEndRadius: radius.large },
})

/** Sentences, too long for the columns of a phone: see `longWords`. */
export const long = style({ [screen.narrow]: { display: 'none' } })

export const price = style(headingFont, {
  display: 'block',
  fontSize: `min(${text.heading}, 7.5vw)`,
  lineHeight: leading.tight,
  fontVariantNumeric: 'tabular-nums',
})
