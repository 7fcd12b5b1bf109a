import { style } from '../../theme/style.ts'
import { colour, leading, space, weight } from '../../theme/tokens.css.ts'
import { headingFont, wrapping } from '../../ui/recipes.css.ts'

export const list = style({ maxWidth: '46rem', borderTop: `1px solid ${colour.rule}` })

/** The price is at the end of its line, or below the name if letters are large. */
export const line = style({
  ...wrapping,
  alignItems: 'baseline',
  columnGap: space.body,
  paddingBlock: space.small,
  borderBottom: `1px solid ${colour.rule}`,
  lineHeight: leading.snug,
  print: { breakInside: 'avoid' },
})

export const name = style({ flex: '1 1 7rem', fontWeight: weight.medium })

export const price = style(headingFont, { fontVariantNumeric: 'tabular-nums' })

export const text = style({ flexBasis: '100%' })

export const note = style({ marginTop: space.body })
