import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'
import { inset } from '../ui/recipes.css.ts'

const { colour, space, size } = tokens

const line = style([
  inset,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.small,
    borderBottom: `1px solid ${colour.rule}`,
    selectors: { 'html[data-notice-closed] &': { display: 'none' } },
  },
])

export const notice = styleVariants({
  calm: [line, { background: colour.tint }],
  urgent: [line, { background: colour.pencil, color: colour.onPencil }],
})

// The colour of links is made for paper: on yellow it cannot be read in the dark.
globalStyle(`${notice.urgent} a`, { color: 'inherit' })

export const text = style({ paddingBlock: space.tiny })

/** Without scripts nothing would happen. */
export const close = style({
  minWidth: size.target,
  minHeight: size.target,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1.5rem',
  cursor: 'pointer',
  '@media': { print: { display: 'none' }, '(scripting: none)': { display: 'none' } },
})
