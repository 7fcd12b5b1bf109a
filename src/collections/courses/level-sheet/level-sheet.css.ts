import { globalStyle, style } from '../../../site/theme/style.ts'
import { colour, leading, screen, space, text } from '../../../site/theme/tokens.css.ts'
import { card, column } from '../../../site/ui/recipes.css.ts'

export const sheet = style({
  ...column,
  gap: space.large,
  print: { gap: '2.5mm', paddingBlock: '2mm 0', fontSize: '9.5pt', lineHeight: '1.25' },
})

export const intro = style({ marginTop: space.small, fontSize: text.lead, print: { marginTop: '1mm' } })

/** The first course, which says most, has a column to itself. */
const inTwo = { grid: 'auto 1fr / repeat(2, minmax(0, 1fr))' } as const

export const courses = style({
  ...column,
  gap: space.large,
  alignItems: 'start',
  print: { ...inTwo, gap: '3mm' },
  [screen.wide]: inTwo,
})

export const course = style(card, { print: { gap: '1mm', padding: '2.5mm 3mm' } })

export const title = style({ fontSize: text.item, lineHeight: leading.snug })

/** Paper has room for the subjects alone. */
export const description = style({ print: { display: 'none' } })

export const subjects = style({ display: 'grid', gap: space.tiny, lineHeight: leading.snug, print: { gap: '0.75mm' } })
globalStyle(`${subjects} > div`, { print: { breakInside: 'avoid' } })
globalStyle(`${course}:first-child`, { print: { gridRow: 'span 2' }, [screen.wide]: { gridRow: 'span 2' } })
globalStyle(`${course} :is(dt, dd, p)`, { print: { fontSize: '8pt', lineHeight: '1.2' } })
globalStyle(`${course} dl > div`, { print: { paddingBlock: 0 } })

/** The first steps, and the code at the end of their line. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.large,
  print: { breakInside: 'avoid', gap: '6mm', alignItems: 'start', flexWrap: 'nowrap' },
})

export const steps = style({
  marginBlock: space.small,
  paddingInlineStart: '1.25em',
  listStyle: 'decimal',
  print: { marginBlock: '1mm' },
})

export const code = style({ width: '8rem', textAlign: 'center', lineHeight: leading.snug, print: { width: '25mm' } })

/** White in any scheme, or cameras could not read it. */
export const codePicture = style({
  width: '100%',
  height: 'auto',
  background: '#ffffff',
  border: `1px solid ${colour.rule}`,
})
