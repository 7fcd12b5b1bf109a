import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

const { colour, text: textSize, space, size, radius } = tokens

export const cover = style({
  paddingBlock: space.section,
  paddingInline: space.gutter,
  background: colour.cover,
})

export const label = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.body,
  maxWidth: '46rem',
  marginInline: 'auto',
  padding: space.large,
  background: colour.paper,
  borderRadius: radius.medium,
  // The thin blue frame printed inside the edge of such labels.
  outline: `1px solid ${colour.rule}`,
  outlineOffset: '-8px',
})

export const text = style({ maxWidth: size.measure, fontSize: textSize.lead, color: colour.inkSoft })
