import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'
import { table as lines } from '../../ui/recipes.css.ts'

const { space, weight } = tokens

export const table = style([lines, { maxWidth: '34rem' }])

/** In many languages the names of days begin with a small letter, which a line does not. */
export const days = style({
  paddingInlineEnd: space.body,
  fontWeight: weight.medium,
  '::first-letter': { textTransform: 'uppercase' },
})

export const times = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const note = style({ marginTop: space.body })
