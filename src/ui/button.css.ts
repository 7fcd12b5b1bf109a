/** The look of a button, whether it is a link or a real button. */
import { style, styleVariants } from '@vanilla-extract/css'
import { motionAllowed, tokens } from '../theme/tokens.css.ts'

const { colour, text, weight, leading, space, size, radius, motion } = tokens

const shape = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.tiny,
  minHeight: '48px',
  minWidth: size.target,
  padding: `${space.tiny} ${space.medium}`,
  border: '2px solid transparent',
  borderRadius: radius.small,
  fontSize: text.body,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { [motionAllowed]: { transition: `background-color ${motion.quick}, border-color ${motion.quick}` } },
})

export const button = styleVariants({
  primary: [
    shape,
    {
      background: colour.brand,
      color: colour.onBrand,
      // A second edge appears on hover: colour alone would fail those who do not see the difference.
      ':hover': { borderColor: colour.onBrand, outline: `2px solid ${colour.brand}` },
    },
  ],
  secondary: [
    shape,
    {
      background: colour.paper,
      borderColor: colour.brand,
      color: colour.brand,
      ':hover': { outline: `2px solid ${colour.brand}` },
    },
  ],
})
