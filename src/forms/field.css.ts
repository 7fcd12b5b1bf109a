import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, weight, leading, space, radius } = tokens

/** Two fields side by side stand on one line, even when only one of them has a hint. */
export const field = style({ display: 'grid', alignContent: 'end', gap: space.hair })

export const label = style({ fontWeight: weight.medium })

export const hint = style({ fontSize: text.small, color: colour.inkSoft })

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
  selectors: { '&:user-invalid': { borderColor: colour.danger, borderWidth: '2px' } },
})

export const tall = style({ minHeight: '8rem', resize: 'vertical' })
