import { style } from '@vanilla-extract/css'
import { tokens } from '../site/theme/tokens.css.ts'
import { card } from '../site/ui/recipes.css.ts'

export const accepted = style([card, { maxWidth: '46rem' }])

export const picture = style({ width: '10rem', height: 'auto' })

export const heading = style({ fontSize: tokens.text.item, lineHeight: tokens.leading.snug })

export const again = style({ justifySelf: 'start', marginTop: tokens.space.tiny })
