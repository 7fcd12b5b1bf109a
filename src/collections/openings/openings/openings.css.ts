import { style } from '../../../site/theme/style.ts'
import { colour, leading, screen, size, space, text } from '../../../site/theme/tokens.css.ts'
import { aside, headingFont } from '../../../site/ui/recipes.css.ts'

export const list = style({ display: 'grid', gap: space.large, print: { gap: '4mm' } })

export const head = style({
  display: 'grid',
  gap: space.small,
  justifyItems: 'start',
  print: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'baseline' },
  [screen.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: space.large },
})

export const title = style({ fontSize: text.heading, lineHeight: leading.tight })

export const pay = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.375rem' })

export const salary = style(headingFont, {
  fontSize: text.item,
  fontVariantNumeric: 'tabular-nums',
})

export const apply = style({
  display: 'grid',
  width: '100%',
  print: { display: 'none' },
  [screen.medium]: { gridColumn: '2', gridRow: '1 / span 2', width: 'auto' },
})

export const facts = style({
  print: { paddingBlock: '2mm' },
  paddingBlock: space.body,
  borderBlock: `1px solid ${colour.rule}`,
})

/** On a phone the label is above the amount, like the other facts. */
export const payLabel = style(aside, {
  flexBasis: '100%',
  print: { flexBasis: 'auto' },
  [screen.medium]: { flexBasis: 'auto' },
})

export const description = style({ maxWidth: size.measure })

export const lists = style({
  display: 'grid',
  gap: `${space.medium} ${space.large}`,
  print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', fontSize: '9pt' },
  [screen.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

export const listHeading = style({ fontSize: text.body })

export const lines = style({
  display: 'grid',
  gap: space.hair,
  marginTop: space.hair,
  paddingInlineStart: '1.15em',
  listStyle: 'disc',
  lineHeight: leading.lead,
})

export const details = style({ display: 'grid', gap: space.large })
