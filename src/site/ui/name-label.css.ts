/** The label pasted on a book's cover: white paper, with a thin blue frame printed inside its edge. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, radius } = tokens

export const nameLabel = style({
  display: 'grid',
  background: colour.sheet,
  borderRadius: radius.medium,
  outline: `1.5px solid ${colour.rule}`,
  outlineOffset: '-8px',
})
