import { style } from '@vanilla-extract/css'
import { colours } from '../../../site/theme/colours.ts'
import { tokens } from '../../../site/theme/tokens.css.ts'
import { card as sheet } from '../../../site/ui/recipes.css.ts'

const { colour, text, space, size } = tokens

/** Class of the document: sets the two colours that the content of a site sets otherwise. */
export const theme = style({ vars: { '--brand': colours.ink, '--on-brand': colours.onInk } })

export const page = style({
  display: 'grid',
  gap: space.medium,
  maxWidth: `calc(${size.measure} + 2 * ${space.gutter})`,
  margin: '0 auto',
  padding: `0 ${space.gutter} ${space.section}`,
})

export const heading = style({ fontSize: text.heading })

export const list = style({ display: 'grid', gap: space.medium, padding: 0, listStyle: 'none' })

export const card = style([sheet, { borderInlineStart: `6px solid ${colour.margin}`, minWidth: 0 }])
