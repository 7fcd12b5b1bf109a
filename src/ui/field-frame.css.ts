import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, weight, leading, space, radius } = tokens

/** Two fields side by side stand on one line, even when only one of them has a hint. */
export const field = style({ display: 'grid', alignContent: 'end', gap: space.hair })

/** A short hint stands beside its label, a long one below. */
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.tiny })

export const label = style({ fontWeight: weight.medium })

/** Once mended, the words go and their place stays: nothing moves under the finger on its way to the button. */
export const error = style({
  color: colour.danger,
  fontWeight: weight.medium,
  selectors: { '&[data-mended]': { visibility: 'hidden' } },
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
  selectors: {
    '&[aria-invalid]': { borderColor: colour.danger, outline: `1px solid ${colour.danger}`, outlineOffset: '-2px' },
    '&[aria-invalid]:focus-visible': { outline: `3px solid ${colour.focus}`, outlineOffset: '2px' },
    // Until the page comes to life the browser checks by itself.
    'form:not([novalidate]) &:user-invalid': { borderColor: colour.danger },
    '&[readonly]': { background: colour.tint },
  },
})

export const tall = style({ minHeight: '8rem', resize: 'vertical' })

/** A box to tick and its words: the whole line is large enough for a thumb. */
export const tick = style({ display: 'flex', alignItems: 'flex-start', gap: space.small })

export const box = style({
  flexShrink: 0,
  width: '28px',
  height: '28px',
  // With its words beside it, the first line of which stands at its middle.
  margin: '8px 0',
  accentColor: colour.action,
  selectors: { '&[aria-invalid]:not(:focus-visible)': { outline: `2px solid ${colour.danger}` } },
})

export const tickLabel = style({ padding: '10px 0', minHeight: '44px', flexGrow: 1 })
