import { style } from '../site/theme/style.ts'
import { space, text } from '../site/theme/tokens.css.ts'
import { card } from '../site/ui/recipes.css.ts'

export const call = style(card, { maxWidth: '46rem' })

/** The day is over the times of the day, whose place stays: nothing moves when the day is known. */
export const place = style({ display: 'grid' })

export const general = style({ display: 'grid', gridArea: '1 / 1', alignContent: 'start', gap: space.body })

export const replaced = style(general, { visibility: 'hidden' })

export const line = style({ fontSize: text.lead })

export const windows = style({ display: 'grid', gap: space.tiny })
