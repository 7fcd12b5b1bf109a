import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

const { colour, text: textSize, weight, space, size } = tokens

export const notFound = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space.body,
  minHeight: '60vh',
  paddingBlock: space.section,
  paddingInline: space.gutter,
  textAlign: 'center',
})

export const code = style({
  fontSize: 'clamp(4.5rem, 3rem + 8vw, 8rem)',
  fontWeight: weight.bold,
  lineHeight: '1',
  color: colour.brand,
  // Written between two rules, like a number practised in a copybook.
  borderBlock: `1px solid ${colour.rule}`,
  paddingInline: space.large,
})

export const text = style({ maxWidth: size.measure, fontSize: textSize.lead, color: colour.inkSoft })
