/** A link of the header and of its menu. */
import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, weight } = tokens

export const navLink = style({
  color: colour.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    // Underlined as a teacher underlines: once, in red, by hand.
    '&[aria-current]': {
      fontWeight: weight.medium,
      textDecoration: 'underline',
      textDecorationColor: colour.margin,
      textDecorationThickness: '3px',
      textUnderlineOffset: '0.3em',
    },
  },
})
