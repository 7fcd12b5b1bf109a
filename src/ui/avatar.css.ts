import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, font, weight, radius } = tokens

const round = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  background: colour.cover,
  color: colour.ink,
  borderRadius: radius.round,
  fontFamily: font.heading,
  fontWeight: weight.medium,
  lineHeight: '1',
})

export const avatar = styleVariants({
  small: [round, { width: '32px', height: '32px', fontSize: '0.875rem' }],
  medium: [round, { width: '48px', height: '48px', fontSize: '1.25rem' }],
  large: [round, { width: '112px', height: '112px', fontSize: '3rem' }],
})

export const letter = style({ position: 'absolute' })

export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // The words of a picture still on its way would lie across the letter.
  color: 'transparent',
})
