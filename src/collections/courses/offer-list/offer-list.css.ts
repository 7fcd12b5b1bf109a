import { style } from '../../../site/theme/style.ts'
import { colour, leading, screen, space, text } from '../../../site/theme/tokens.css.ts'
import { headingFont, wrapping } from '../../../site/ui/recipes.css.ts'

export const list = style({ marginBottom: space.body, borderTop: `1px solid ${colour.rule}` })

/** The price is at the end of its line, or below the title if there is no room. */
export const offer = style({
  ...wrapping,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.hair} ${space.body}`,
  paddingBlock: space.small,
  borderBottom: `1px solid ${colour.rule}`,
  lineHeight: leading.snug,
  print: { breakInside: 'avoid' },
})

export const title = style({ fontSize: text.item })

export const further = style({ ...wrapping, columnGap: space.medium, flexBasis: '100%' })

export const prices = style({
  ...wrapping,
  alignItems: 'baseline',
  columnGap: space.body,
  [screen.medium]: { flexDirection: 'column', alignItems: 'end' },
})

export const price = style(headingFont, { fontSize: text.lead, fontVariantNumeric: 'tabular-nums' })
