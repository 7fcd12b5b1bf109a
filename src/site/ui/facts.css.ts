import { style } from '@vanilla-extract/css'
import { compose, leading, space, weight } from '../theme/tokens.css.ts'
import { aside } from './recipes.css.ts'

export const facts = style({
  display: 'grid',
  width: '100%',
  gap: `${space.small} ${space.medium}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.75rem), 1fr))',
})

export const value = style({ fontWeight: weight.medium, lineHeight: leading.snug })

export const comingPrice = compose(aside, { display: 'block', flexBasis: '100%' })
