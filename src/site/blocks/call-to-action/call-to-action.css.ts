import { globalStyle, style } from '../../theme/style.ts'
import { colour, screen, size, space } from '../../theme/tokens.css.ts'
import { inset } from '../../ui/recipes.css.ts'
import { section } from '../../ui/section.css.ts'

export const call = style(inset, {
  paddingBlock: space.section,
  background: colour.tint,
  borderTop: `1px solid ${colour.rule}`,
  print: { display: 'none' },
})

// Two tinted sections in a row would look like one.
globalStyle(`${section.tint} + ${call}`, { background: colour.paper, borderTop: 0 })

export const row = style({
  display: 'grid',
  gap: space.medium,
  [screen.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', columnGap: space.huge },
})

export const words = style({ display: 'grid', gap: space.small, maxWidth: size.measure })
