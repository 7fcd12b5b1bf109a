/** A list with a red tick before each item. */
import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, space } = tokens

export const checkList = style({ display: 'grid', gap: space.tiny, listStyle: 'none' })

globalStyle(`${checkList} > li`, { position: 'relative', paddingInlineStart: '1.75rem' })
globalStyle(`${checkList} > li::before`, {
  content: "''",
  position: 'absolute',
  insetInlineStart: '0.25rem',
  top: '0.42em',
  width: '0.85rem',
  height: '0.45rem',
  borderLeft: `2.5px solid ${colour.margin}`,
  borderBottom: `2.5px solid ${colour.margin}`,
  borderBottomLeftRadius: '2px',
  transform: 'rotate(-48deg) skewX(-8deg)',
})
