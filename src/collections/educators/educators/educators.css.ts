import { style } from '../../../site/theme/style.ts'
import { leading, space, weight } from '../../../site/theme/tokens.css.ts'

export const grid = style({
  display: 'grid',
  gap: space.medium,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
})

/** Small, and without cards. */
export const compact = style({
  display: 'grid',
  gap: space.body,
  marginBottom: space.body,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
})

/** Beside the picture if two columns fit, else below it. */
export const who = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.body })

export const names = style({ flex: '1 1 9rem' })

export const designation = style({ fontWeight: weight.medium, lineHeight: leading.snug })
