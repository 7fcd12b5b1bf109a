import { style } from '../../../site/theme/style.ts'
import { leading, space, weight } from '../../../site/theme/tokens.css.ts'
import { wrapping } from '../../../site/ui/recipes.css.ts'

/** Directly under the chips, where visitors look after a choice. */
export const answer = style({
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.tiny} ${space.body}`,
  marginBottom: space.body,
  lineHeight: leading.snug,
})

export const offered = style({ fontWeight: weight.medium })

export const more = style({ marginTop: space.medium })
