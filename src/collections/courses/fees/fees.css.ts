import { style } from '../../../site/theme/style.ts'
import { colour, leading, space, text } from '../../../site/theme/tokens.css.ts'
import { aside, headingFont } from '../../../site/ui/recipes.css.ts'

export const fees = style({ width: '100%' })

const large = { fontSize: text.page, lineHeight: '1' } as const

export const amount = style(headingFont, large, { fontVariantNumeric: 'tabular-nums' })

/** Words in place of a price have the size of words. */
export const words = style(headingFont, { fontSize: text.item, lineHeight: leading.snug })

export const guide = style(aside, { marginTop: space.hair, marginBottom: space.tiny, lineHeight: leading.snug })

export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.small,
  paddingBlock: space.hair,
  lineHeight: leading.snug,
  '& + &': { borderTop: `1px solid ${colour.rule}` },
})

/** Capitalised here, because the same words are used inside a line elsewhere. */
export const label = style(aside, { '::first-letter': { textTransform: 'uppercase' } })

export const price = style(headingFont, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
export const largePrice = style(price, large)
