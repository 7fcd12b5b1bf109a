import { style } from '../site/theme/style.ts'
import { space, text } from '../site/theme/tokens.css.ts'
import { card } from '../site/ui/recipes.css.ts'

/** As high without the day as with it, so that nothing moves when the day is known. */
export const call = style(card, { maxWidth: '46rem', minHeight: '15rem' })

export const line = style({ fontSize: text.lead })

export const windows = style({ display: 'grid', gap: space.tiny })
