/** Styles of blocks and pictures to choose from. */
import { style } from '../../../site/theme/style.ts'
import { tokens } from '../../../site/theme/tokens.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { bare, list } from '../shared.css.ts'

const { colour, text, space, radius } = tokens

export const gallery = style(list, { gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' })

export const card = style({
  position: 'relative',
  display: 'grid',
  gap: space.hair,
  alignContent: 'start',
  width: '100%',
  height: '100%',
  padding: space.tiny,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.medium,
  background: colour.sheet,
  color: colour.ink,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { borderColor: colour.focus },
})

/** As large as the card around it. */
export const choose = style(bare, {
  display: 'grid',
  gap: space.hair,
  textAlign: 'start',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `3px solid ${colour.focus}`, borderRadius: radius.medium },
})

/** The upper part of a block, as small as the card. */
export const window = style({
  height: '6.5rem',
  overflow: 'hidden',
  borderRadius: radius.small,
  border: `1px solid ${colour.rule}`,
  background: colour.paper,
})

/** Blocks have their wide layout here, wherever the window is wide. */
export const drawing = style({
  width: 'min(100vw, 60rem)',
  zoom: 0.16,
  '(max-width: 60rem)': { zoom: 0.4 },
})

export const label = style(headingFont, { fontSize: text.small })

export const description = style({ fontSize: text.small, color: colour.inkSoft })

export const picture = style({
  width: '100%',
  height: '6.5rem',
  objectFit: 'contain',
  background: colour.tint,
  borderRadius: radius.small,
})

/** A picture as a field: its focal point is chosen on it. */
export const focused = style({
  position: 'relative',
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  padding: 0,
  border: `1px solid ${colour.edge}`,
  cursor: 'crosshair',
})

export const whole = style({ maxHeight: '16rem' })

export const point = style({
  position: 'absolute',
  width: '1.5rem',
  height: '1.5rem',
  margin: '-0.75rem',
  border: `3px solid ${colour.sheet}`,
  borderRadius: radius.round,
  outline: `3px solid ${colour.focus}`,
})
