import { style } from '../site/theme/style.ts'
import { colour, radius, screen, space } from '../site/theme/tokens.css.ts'
import { card } from '../site/ui/recipes.css.ts'

export const form = style(card, {
  gap: space.medium,
  // On paper, what stands around it says how to ask.
  print: { display: 'none' },
  '&[hidden]': { display: 'none' },
})

export const fields = style({
  display: 'grid',
  gap: space.medium,
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

export const whole = style({ gridColumn: '1 / -1' })

export const send = style({ display: 'grid', [screen.medium]: { justifyContent: 'start' } })

export const beside = style({ marginTop: space.large, [screen.wide]: { marginTop: 0 } })

export const unconfirmed = style({
  display: 'grid',
  gap: space.tiny,
  padding: space.body,
  border: `2px solid ${colour.danger}`,
  borderRadius: radius.small,
})
