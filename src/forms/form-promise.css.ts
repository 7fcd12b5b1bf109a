import { style } from '../site/theme/style.ts'
import { colour, font, leading, screen, space, text, weight } from '../site/theme/tokens.css.ts'

export const promise = style({ display: 'grid', gap: space.medium, marginBottom: space.body })

export const heading = style({ fontSize: text.item, lineHeight: leading.snug })

/** Each step is on a rule, with its number in red before it, like answers in a copybook. */
export const steps = style({
  display: 'grid',
  counterReset: 'step',
  borderTop: `1px solid ${colour.rule}`,
  [screen.medium]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    columnGap: space.large,
    borderBottom: `1px solid ${colour.rule}`,
  },
  [screen.wide]: { gridTemplateColumns: 'none', borderBottom: 0 },
})

export const step = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem 1fr',
  alignItems: 'baseline',
  paddingBlock: space.small,
  borderBottom: `1px solid ${colour.rule}`,
  counterIncrement: 'step',
  // Side by side they share one rule.
  [screen.medium]: { borderBottom: 0 },
  [screen.wide]: { borderBottom: `1px solid ${colour.rule}` },
  '::before': {
    content: 'counter(step)',
    fontFamily: font.heading,
    fontSize: text.item,
    fontWeight: weight.medium,
    color: colour.margin,
  },
})

export const title = style({ fontWeight: weight.medium })

export const stepText = style({ gridColumn: 2, color: colour.inkSoft })

export const assurances = style({
  paddingTop: space.medium,
  borderTop: `1px solid ${colour.rule}`,
  fontSize: text.small,
  [screen.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))', columnGap: space.large },
})

/** A note in the margin, beside the red line. */
export const hint = style({
  paddingInlineStart: space.body,
  borderInlineStart: `3px solid ${colour.margin}`,
  lineHeight: leading.snug,
})
