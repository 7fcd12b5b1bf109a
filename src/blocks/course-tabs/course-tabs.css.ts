import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'

const { colour, text, weight, leading, space, size, radius, shadow } = tokens

const card = style({
  background: colour.paper,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
})

export const tabBadge = style({
  fontSize: '0.8125rem',
  fontWeight: weight.body,
})

export const course = style({ display: 'grid', gap: space.huge })

export const partHeading = style({ marginBottom: space.body, fontSize: text.heading, lineHeight: leading.tight })

export const soft = style({ color: colour.inkSoft, maxWidth: size.measure })

export const strong = style({ fontWeight: weight.bold })

/** The margin line runs between what one gets and what it costs. */
export const priceCard = style([
  card,
  {
    display: 'grid',
    boxShadow: shadow.card,
    '@media': { [screen.wide]: { gridTemplateColumns: '1fr 20rem' } },
  },
])

export const offer = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  padding: space.medium,
  '@media': { [screen.wide]: { padding: space.large } },
})

export const badge = style({
  padding: `${space.hair} ${space.small}`,
  background: colour.cover,
  borderRadius: radius.round,
  fontSize: text.small,
  fontWeight: weight.medium,
})

export const cost = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space.small,
  padding: space.medium,
  borderTop: `2px solid ${colour.margin}`,
  '@media': {
    [screen.wide]: { padding: space.large, borderTop: 0, borderLeft: `2px solid ${colour.margin}` },
  },
})

export const price = style({
  fontSize: text.page,
  fontWeight: weight.bold,
  lineHeight: leading.tight,
  fontVariantNumeric: 'tabular-nums',
})

export const subjects = style({ display: 'grid', gap: space.medium })

export const subject = style([card, { display: 'grid', gap: space.medium, padding: space.medium }])

export const subjectHeading = style({ fontSize: text.item })

export const description = style({ maxWidth: size.measure, marginTop: `calc(-1 * ${space.small})` })

export const label = style({ marginBottom: space.tiny, color: colour.inkSoft, fontSize: text.small })

export const topics = style({
  display: 'grid',
  gap: `${space.hair} ${space.large}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  paddingLeft: '1.15em',
  listStyle: 'disc',
})

export const classes = style({
  display: 'grid',
  gap: space.body,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})

export const classCard = style({
  padding: space.body,
  background: colour.tint,
  borderRadius: radius.small,
})

export const benefits = style({
  paddingLeft: space.body,
  borderLeft: `3px solid ${colour.margin}`,
  maxWidth: size.measure,
})

export const covered = style({
  display: 'grid',
  columnGap: space.large,
  borderTop: `1px solid ${colour.rule}`,
  '@media': { [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const coveredSubject = style({ paddingBlock: space.small, borderBottom: `1px solid ${colour.rule}` })

export const highlights = style({
  display: 'grid',
  columnGap: space.large,
  listStyle: 'none',
  borderTop: `1px solid ${colour.rule}`,
  '@media': { [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const highlight = style({
  position: 'relative',
  padding: `${space.small} 0 ${space.small} 2rem`,
  borderBottom: `1px solid ${colour.rule}`,
  '::before': {
    content: "''",
    position: 'absolute',
    left: '0.4rem',
    top: '1.2rem',
    width: '0.75rem',
    height: '0.4rem',
    borderLeft: `2px solid ${colour.margin}`,
    borderBottom: `2px solid ${colour.margin}`,
    transform: 'rotate(-45deg)',
  },
})
