import { style } from '../theme/style.ts'
import { colour, leading, radius, space, text, weight } from '../theme/tokens.css.ts'

/**
 * Aligns two fields side by side, and their labels, even if only one has a hint: if the form is a grid, the words of a
 * field are one of its rows and the control is the next.
 */
export const field = style({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  alignContent: 'end',
  rowGap: space.hair,
})

/** A short hint is beside its label, a long one below. */
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.tiny })

export const label = style({ fontWeight: weight.medium })

/** Once the field is fixed, the words disappear and their space stays, so that nothing moves before the button is pressed. */
export const error = style({
  color: colour.danger,
  fontWeight: weight.medium,
  '&[data-fixed]': { visibility: 'hidden' },
})

export const control = style({
  width: '100%',
  minHeight: '48px',
  padding: `${space.tiny} ${space.small}`,
  background: colour.paper,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  // Below 16px an iPhone zooms into the field.
  fontSize: text.body,
  lineHeight: leading.snug,
  '::placeholder': { color: colour.inkSoft, opacity: 1 },
  '&[aria-invalid]': { borderColor: colour.danger, outline: `1px solid ${colour.danger}`, outlineOffset: '-2px' },
  '&[aria-invalid]:focus-visible': { outline: `3px solid ${colour.focus}`, outlineOffset: '2px' },
  // Until hydration the browser checks by itself.
  'form:not([novalidate]) &:user-invalid': { borderColor: colour.danger },
  '&[readonly]': { background: colour.tint },
})

/** With an arrow near the edge. The font size is limited so that the words fit even with large letters. */
export const choice = style(control, {
  appearance: 'none',
  paddingInlineEnd: '38px',
  fontSize: `min(${text.body}, 5.4vw)`,
  backgroundImage: `
    linear-gradient(45deg, transparent 43%, ${colour.ink} 0 57%, transparent 0),
    linear-gradient(135deg, transparent 43%, ${colour.ink} 0 57%, transparent 0)`,
  backgroundPosition: 'right 20px center, right 14px center',
  backgroundSize: '7px 7px',
  backgroundRepeat: 'no-repeat',
  '[dir=rtl] &': { backgroundPosition: 'left 14px center, left 20px center' },
  '(forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' },
})

export const tall = style({ minHeight: '8rem', resize: 'vertical' })

/** A checkbox and its words: the whole line is large enough to tap. */
export const tick = style({ display: 'flex', alignItems: 'flex-start', gap: space.small })

export const box = style({
  flexShrink: 0,
  width: '28px',
  height: '28px',
  // Aligns the middle of the box with the first line of the words beside it.
  margin: '8px 0',
  accentColor: colour.action,
  '&[aria-invalid]:not(:focus-visible)': { outline: `2px solid ${colour.danger}` },
})

export const tickLabel = style({ padding: '10px 0', minHeight: '44px', flexGrow: 1 })
