/** Styles of blocks and pictures to choose from. */
import { style } from '../../../site/theme/style.ts'
import { tokens } from '../../../site/theme/tokens.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'

const { colour, text, space, radius } = tokens

export const gallery = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: space.small,
  padding: 0,
  margin: 0,
  listStyle: 'none',
})

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
export const choose = style({
  display: 'grid',
  gap: space.hair,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  selectors: { '&:focus-visible::after': { outline: `3px solid ${colour.focus}`, borderRadius: radius.medium } },
})

/** The upper part of a block, as small as the card. */
export const window = style({
  display: 'block',
  height: '6.5rem',
  overflow: 'hidden',
  borderRadius: radius.small,
  border: `1px solid ${colour.rule}`,
  background: colour.paper,
})

/** Blocks have their wide layout here, wherever the window is wide. */
export const drawing = style({
  display: 'block',
  width: 'min(100vw, 60rem)',
  zoom: 0.16,
  '@media': { '(max-width: 60rem)': { zoom: 0.4 } },
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

export const whole = style({ display: 'block', maxWidth: '100%', height: 'auto', maxHeight: '16rem' })

export const point = style({
  position: 'absolute',
  width: '1.5rem',
  height: '1.5rem',
  margin: '-0.75rem',
  border: `3px solid ${colour.sheet}`,
  borderRadius: radius.round,
  outline: `3px solid ${colour.focus}`,
})
