import { style } from '../theme/style.ts'
import { leading, space, weight } from '../theme/tokens.css.ts'
import { aside } from './recipes.css.ts'

export const facts = style({
  display: 'grid',
  width: '100%',
  gap: `${space.small} ${space.medium}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.75rem), 1fr))',
})

export const value = style({ fontWeight: weight.medium, lineHeight: leading.snug })

export const comingPrice = style(aside, { display: 'block', flexBasis: '100%' })
