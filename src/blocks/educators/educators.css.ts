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
  background: colour.sheet,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.large,
  boxShadow: shadow.card,
  '@media': { print: { breakInside: 'avoid' } },
})

/** Beside the picture where two columns fit, else below it. */
export const who = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.body })

export const names = style({ flex: '1 1 10rem' })

export const designation = style({ fontWeight: weight.medium, lineHeight: '1.35' })

export const degree = style({ fontSize: text.small, color: colour.inkSoft })
