import { globalStyle, style } from '../../../site/theme/style.ts'
import { colour, leading, size, space, text, weight } from '../../../site/theme/tokens.css.ts'
import { unseen, wrapping } from '../../../site/ui/recipes.css.ts'

/** Too narrow for a column per day: a list. */
const listed = 'screen and (max-width: 63.99rem)'

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: leading.snug,
  fontVariantNumeric: 'tabular-nums',
  print: { fontSize: '9pt' },
  [listed]: { display: 'block' },
})

globalStyle(`${table} :is(th, td)`, {
  padding: `${space.small} ${space.tiny}`,
  borderBottom: `1px solid ${colour.rule}`,
  fontWeight: weight.body,
  textAlign: 'start',
  verticalAlign: 'baseline',
  print: { padding: '0.7mm 1mm' },
  [listed]: { display: 'block', padding: 0, border: 0 },
})
globalStyle(`${table} > tbody`, { [listed]: { display: 'block' } })
globalStyle(`${table} :is(th, td):first-child`, { width: '24%', paddingInlineStart: 0, [listed]: { width: 'auto' } })
globalStyle(`${table} td:empty`, { [listed]: { display: 'none' } })
globalStyle(`${table} :is(th, td:last-child) > span`, { display: 'block' })
globalStyle(`${table} td:last-child`, {
  print: { width: '21%' },
  [listed]: { ...wrapping, alignItems: 'baseline', columnGap: space.body },
})

export const head = style({ fontSize: text.small, color: colour.inkSoft, [listed]: unseen })

export const row = style({
  print: { breakInside: 'avoid' },
  [listed]: { display: 'block', paddingBlock: space.small, borderTop: `1px solid ${colour.rule}` },
  '&:target': { background: colour.tint },
})

export const meeting = style({ display: 'block' })

/** A column has it in its head. */
export const day = style({ display: 'none', [listed]: { display: 'inline' } })

export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  print: { display: 'none' },
})

export const calendar = style({ marginTop: space.body, print: { display: 'none' } })
