import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'

const { colour, text: textSize, weight, space, size, radius, shadow } = tokens

/** Distance between two rules of the copybook page; each point is written on whole lines of it. */
const LINE = '2.25rem'

export const hero = style({
  paddingBlock: space.section,
  paddingInline: space.gutter,
  background: `linear-gradient(${colour.tint}, ${colour.paper})`,
})

export const alone = style({ maxWidth: size.page, marginInline: 'auto' })

export const withPage = style([
  alone,
  {
    display: 'grid',
    gap: space.huge,
    '@media': {
      [screen.wide]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', alignItems: 'center' },
    },
  },
])

export const words = style({ display: 'grid', gap: space.medium, justifyItems: 'start' })

export const eyebrow = style({ fontWeight: weight.medium, color: colour.link })

export const heading = style({ fontSize: textSize.display, maxWidth: '18ch', letterSpacing: '-0.02em' })

export const text = style({ fontSize: textSize.lead, color: colour.inkSoft, maxWidth: size.measure })

export const page = style({
  listStyle: 'none',
  padding: `${LINE} ${space.medium} calc(${LINE} * 2) 3.25rem`,
  background: `
    linear-gradient(90deg, transparent calc(2.5rem - 1px), ${colour.margin} 0 calc(2.5rem + 1px), transparent 0),
    repeating-linear-gradient(transparent 0 calc(${LINE} - 1px), ${colour.rule} 0 ${LINE}),
    ${colour.paper}`,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
  boxShadow: shadow.card,
})

export const line = style({ lineHeight: LINE, fontWeight: weight.medium })
