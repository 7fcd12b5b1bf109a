import { globalStyle, style } from '../theme/style.ts'
import { colour, leading, motion, radius, screen, size, space, text } from '../theme/tokens.css.ts'
import { headingFont } from './recipes.css.ts'

/** The invisible radio covers its chip, so a link to it scrolls to the chip. */
export const chip = style({ position: 'relative', display: 'inline-flex' })

export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  scrollMarginTop: '9rem',
})

export const words = style(headingFont, {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Wide enough for two digits of any font, so that nothing moves when the site's font loads.
  minWidth: size.target,
  minHeight: size.target,
  paddingInline: space.tiny,
  border: `1.5px solid ${colour.edge}`,
  borderRadius: radius.medium,
  background: colour.sheet,
  color: colour.ink,
  fontSize: text.body,
  lineHeight: leading.tight,
  fontVariantNumeric: 'tabular-nums',
  [screen.medium]: { minWidth: '3.25rem' },
  [screen.moving]: { transition: `background-color ${motion.quick}, color ${motion.quick}` },
})

globalStyle(`${radio}:hover + ${words}`, { borderColor: colour.action, textDecoration: 'underline' })
globalStyle(`${radio}:focus-visible + ${words}`, {
  outline: `3px solid ${colour.focus}`,
  outlineOffset: '2px',
})

export const chosen = {
  background: colour.action,
  borderColor: colour.action,
  color: colour.onAction,
  '(forced-colors: active)': { borderColor: 'Highlight', borderWidth: '4px' },
} as const
globalStyle(`${radio}:checked + ${words}`, chosen)
