/** The look of a button, whether it is a link or a real button. */
import { style, styleVariants } from '@vanilla-extract/css'
import { motionAllowed, screen, tokens } from '../theme/tokens.css.ts'
import { headingFont } from './recipes.css.ts'

const { colour, text, space, size, radius, motion, leading } = tokens

const shape = style([
  headingFont,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.tiny,
    minHeight: '48px',
    minWidth: size.target,
    padding: `${space.tiny} ${space.body}`,
    border: '2px solid transparent',
    borderRadius: radius.medium,
    fontSize: text.body,
    lineHeight: leading.tight,
    textAlign: 'center',
    // Also of a telephone number: in letters twice as large it would be wider than a phone.
    whiteSpace: 'normal',
    textDecoration: 'none',
    cursor: 'pointer',
    ':active': { transform: 'translateY(1px)' },
    ':disabled': { cursor: 'progress', opacity: 0.7 },
    '@media': {
      // On paper nothing can be pressed.
      print: { display: 'none' },
      [motionAllowed]: {
        transition: `background-color ${motion.quick}, border-color ${motion.quick}, transform ${motion.quick}`,
      },
      [screen.medium]: { paddingInline: '1.375rem' },
    },
  },
])

/** Colour alone would fail those who do not see the difference: a line comes under the words as well. */
const over = { textDecoration: 'underline', textDecorationThickness: '2px' }

export const button = styleVariants({
  primary: [
    shape,
    {
      background: colour.action,
      color: colour.onAction,
      ':hover': { ...over, background: colour.actionOver },
    },
  ],
  secondary: [
    shape,
    {
      background: colour.sheet,
      borderColor: colour.link,
      color: colour.link,
      ':hover': { ...over, background: colour.tint },
    },
  ],
  /** For the primary action of the site, and for nothing else. */
  callToAction: [
    shape,
    {
      background: colour.pencil,
      color: colour.onPencil,
      ':hover': { ...over, background: colour.pencilOver },
    },
  ],
})
