import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, weight, leading, space, radius } = tokens

/**
 * Two fields side by side stand on one line, and so do their labels, even when only one of them has a hint: where the form
 * is a grid, the words of a field are one of its rows and the control is the next.
 */
export const field = style({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  alignContent: 'end',
  rowGap: space.hair,
})

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

/** An arrow at some distance from the edge. The words take the width that large letters need before they grow further. */
export const choice = style([
  control,
  {
    appearance: 'none',
    paddingInlineEnd: '38px',
    fontSize: `min(${text.body}, 5.4vw)`,
    backgroundImage: `
      linear-gradient(45deg, transparent 43%, ${colour.ink} 0 57%, transparent 0),
      linear-gradient(135deg, transparent 43%, ${colour.ink} 0 57%, transparent 0)`,
    backgroundPosition: 'right 20px center, right 14px center',
    backgroundSize: '7px 7px',
    backgroundRepeat: 'no-repeat',
    selectors: { '[dir=rtl] &': { backgroundPosition: 'left 14px center, left 20px center' } },
    '@media': { '(forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' } },
  },
])

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
