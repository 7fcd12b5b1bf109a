import { style } from '@vanilla-extract/css'
import { compose, leading, space, text } from '../site/theme/tokens.css.ts'
import { card } from '../site/ui/recipes.css.ts'

export const accepted = compose(card, { maxWidth: '46rem' })

export const picture = style({ width: '10rem', height: 'auto' })

export const heading = style({ fontSize: text.item, lineHeight: leading.snug })

export const again = style({ justifySelf: 'start', marginTop: space.tiny })
