import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

export const screen = style({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.space.medium,
  maxWidth: tokens.size.measure,
  margin: '0 auto',
  padding: `${tokens.space.section} ${tokens.space.gutter}`,
})
