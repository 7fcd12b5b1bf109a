import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'

const { colour, text, space, size, radius, shadow } = tokens

export const list = style({ display: 'grid', gap: space.large })

export const opening = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.medium,
  padding: space.medium,
  background: colour.paper,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
  boxShadow: shadow.card,
  '@media': { [screen.medium]: { padding: space.large } },
})

export const title = style({ fontSize: text.heading })

export const description = style({ maxWidth: size.measure })

export const lists = style({
  display: 'grid',
  gap: space.medium,
  width: '100%',
  paddingTop: space.medium,
  borderTop: `1px solid ${colour.rule}`,
  '@media': { [screen.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const listHeading = style({ fontSize: text.body })

export const lines = style({
  display: 'grid',
  gap: space.hair,
  marginTop: space.tiny,
  paddingLeft: '1.15em',
  listStyle: 'disc',
  color: colour.inkSoft,
})
