import { style } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'

const { colour, space, size, text, radius } = tokens

export const item = style({
  display: 'grid',
  width: '100%',
  minHeight: size.target,
  padding: space.tiny,
  textAlign: 'start',
  fontSize: text.small,
  color: colour.ink,
  background: 'none',
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: colour.tint, textDecoration: 'underline' },
})
