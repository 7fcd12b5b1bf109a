import { compose } from '../theme/tokens.css.ts'
import { aside } from './recipes.css.ts'

export const comingPrice = compose(aside, { display: 'block', flexBasis: '100%' })
