import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../theme/tokens.css.ts'

const { colour, space, radius, shadow } = tokens

export const card = style({
  display: 'grid',
  gap: space.medium,
  maxWidth: '46rem',
  padding: space.medium,
  background: colour.sheet,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.large,
  boxShadow: shadow.card,
  '@media': { [screen.medium]: { padding: space.large } },
})

export const fields = style({
  display: 'grid',
  gap: space.medium,
  '@media': { [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const whole = style({ gridColumn: '1 / -1' })

export const send = style({ display: 'grid', '@media': { [screen.medium]: { justifyContent: 'start' } } })

export const beside = style({ marginTop: space.large, '@media': { [screen.wide]: { marginTop: 0 } } })

export const unconfirmed = style({
  display: 'grid',
  gap: space.tiny,
  padding: space.body,
  border: `2px solid ${colour.danger}`,
  borderRadius: radius.small,
})
