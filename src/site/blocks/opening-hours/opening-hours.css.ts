import { style } from '../../theme/style.ts'
import { space, weight } from '../../theme/tokens.css.ts'
import { table as lines } from '../../ui/recipes.css.ts'

export const table = style(lines, { maxWidth: '34rem' })

/** Many languages write days with a small letter, except at the start of a line. */
export const days = style({
  paddingInlineEnd: space.body,
  fontWeight: weight.medium,
  '::first-letter': { textTransform: 'uppercase' },
})

export const times = style({ fontVariantNumeric: 'tabular-nums' })

export const note = style({ marginTop: space.body })
