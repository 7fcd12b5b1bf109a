import { style } from '../../theme/style.ts'
import { radius, space } from '../../theme/tokens.css.ts'

export const figure = style({ display: 'grid', gap: space.tiny, maxWidth: '60rem' })

/** With its own proportions, and never higher than the screen. */
export const photo = style({
  width: '100%',
  height: 'auto',
  maxHeight: '90vh',
  objectFit: 'cover',
  borderRadius: radius.large,
  print: { maxHeight: '12cm', width: 'auto' },
})
