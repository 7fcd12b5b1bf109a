import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

const { colour, text, weight, space, radius, shadow } = tokens

export const grid = style({
  display: 'grid',
  gap: space.medium,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  listStyle: 'none',
})

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.body,
  padding: space.medium,
  background: colour.paper,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
  boxShadow: shadow.card,
})

export const who = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.body })

export const designation = style({ fontWeight: weight.medium })

export const degree = style({ fontSize: text.small, color: colour.inkSoft })
