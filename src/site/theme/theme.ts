/** The tokens of the theme and the helpers for styles, imported as `copybook/theme` by `*.css.ts` files of a site. */
export { globalStyle, style } from './style.ts'
export {
  colour,
  font,
  leading,
  motion,
  radius,
  screen,
  shadow,
  size,
  space,
  text,
  weight,
} from './tokens.css.ts'
