import { globalStyle, style } from '../theme/style.ts'
import { colour, leading, motion, radius, screen, size, space, text } from '../theme/tokens.css.ts'
import { headingFont } from './recipes.css.ts'

const shape = style(headingFont, {
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
  // Also for a telephone number: in letters twice as large it would be wider than a phone.
  whiteSpace: 'normal',
  textDecoration: 'none',
  cursor: 'pointer',
  ':active': { transform: 'translateY(1px)' },
  ':disabled': { cursor: 'progress', opacity: 0.7 },
  // Buttons are useless in print.
  print: { display: 'none' },
  [screen.moving]: {
    transition: `background-color ${motion.quick}, border-color ${motion.quick}, transform ${motion.quick}`,
  },
  [screen.medium]: { paddingInline: '1.375rem' },
})

/** Underlined as well, for visitors who do not see the difference in colour. */
const look = (background: string, color: string, over: string) => ({
  background,
  color,
  ':hover': { textDecoration: 'underline', textDecorationThickness: '2px', background: over },
})

export const button = {
  primary: style(shape, look(colour.action, colour.onAction, colour.actionOver)),
  secondary: style(shape, { ...look(colour.sheet, colour.link, colour.tint), borderColor: colour.link }),
  /** Only for the primary action of the site. */
  callToAction: style(shape, look(colour.pencil, colour.onPencil, colour.pencilOver)),
}

/** Drawn by lines only, in the colour of the words beside it. */
export const icon = style({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny })

/** On a phone the buttons of a row fill it, and so does a button alone in a row. */
globalStyle(`${row} > *`, { flexGrow: 1, [screen.medium]: { flexGrow: 0 } })
