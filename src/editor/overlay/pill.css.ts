import { style } from '@vanilla-extract/css'
import { tokens } from '../../site/theme/tokens.css.ts'
import { headingFont } from '../../site/ui/recipes.css.ts'

const { colour, text, space, size, radius, shadow, leading } = tokens

/** A small round button that lies on the page; what it is for gives it its colour. */
export const pill = style([
  headingFont,
  {
    minHeight: size.target,
    padding: `${space.hair} ${space.body}`,
    border: `2px solid ${colour.sheet}`,
    borderRadius: radius.round,
    color: colour.onInk,
    fontSize: text.small,
    lineHeight: leading.tight,
    boxShadow: shadow.raised,
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
  },
])
