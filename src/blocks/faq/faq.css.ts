import { globalStyle, style } from '@vanilla-extract/css'
import { motionAllowed, tokens } from '../../theme/tokens.css.ts'

const { colour, text, leading, weight, space, motion } = tokens

export const list = style({ maxWidth: '46rem', borderTop: `1px solid ${colour.rule}` })

export const item = style({ borderBottom: `1px solid ${colour.rule}` })

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.body,
  minHeight: '3.5rem',
  paddingBlock: space.small,
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})

export const question = style({ fontSize: text.item, fontWeight: weight.medium, lineHeight: leading.snug })

export const sign = style({
  flex: 'none',
  width: '0.65rem',
  height: '0.65rem',
  marginInline: space.tiny,
  borderRight: `2px solid ${colour.inkSoft}`,
  borderBottom: `2px solid ${colour.inkSoft}`,
  transform: 'translateY(-25%) rotate(45deg)',
  '@media': { [motionAllowed]: { transition: `transform ${motion.calm}` } },
})

globalStyle(`${item}[open] ${sign}`, { transform: 'translateY(25%) rotate(225deg)' })

export const answer = style({ paddingBottom: space.medium })
