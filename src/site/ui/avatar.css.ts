import { style } from '../theme/style.ts'
import { colour, radius } from '../theme/tokens.css.ts'
import { headingFont } from './recipes.css.ts'

const round = style(headingFont, {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  background: colour.cover,
  color: colour.ink,
  borderRadius: radius.round,
  lineHeight: '1',
})

export const avatar = {
  small: style(round, { width: '32px', height: '32px', fontSize: '0.875rem' }),
  medium: style(round, { width: '48px', height: '48px', fontSize: '1.25rem' }),
  middle: style(round, { width: '72px', height: '72px', fontSize: '2rem' }),
  large: style(round, { width: 'min(112px, 24vw)', height: 'min(112px, 24vw)', fontSize: 'min(3rem, 11vw)' }),
}

/** A style writes the letter, so that it is no word of the page: a copied or searched text has none. */
export const letter = style({ position: 'absolute', '::before': { content: 'attr(data-letter)' } })

export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // The alternative text of an image that is loading would cover the letter.
  color: 'transparent',
})
