import { style } from '../site/theme/style.ts'
import { colour, leading, radius, space, text, weight } from '../site/theme/tokens.css.ts'
import { card, tapTarget } from '../site/ui/recipes.css.ts'

export const accepted = style(card, { maxWidth: '46rem' })

export const picture = style({ width: '10rem', height: 'auto' })

export const heading = style({ fontSize: text.item, lineHeight: leading.snug })

export const again = style({ justifySelf: 'start', marginTop: space.tiny })

export const summary = style({
  display: 'grid',
  gap: space.tiny,
  padding: space.body,
  border: `3px solid ${colour.danger}`,
  borderRadius: radius.small,
  background: colour.paper,
})

export const problem = style({ fontSize: text.item })

export const problems = style({ padding: 0 })

export const problemLink = style({
  ...tapTarget,
  paddingBlock: space.tiny,
  lineHeight: leading.snug,
  color: colour.danger,
  fontWeight: weight.medium,
})
