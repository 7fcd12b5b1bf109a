import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../theme/tokens.css.ts'

const { colour, space, radius, shadow } = tokens

/** A sheet of paper that lies on the page. */
export const sheet = style({
  background: colour.sheet,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.large,
  boxShadow: shadow.card,
})

/** A sheet with its own margins, for what stands on it from top to bottom. */
export const card = style([
  sheet,
  {
    display: 'grid',
    alignContent: 'start',
    gap: space.body,
    padding: space.medium,
    '@media': {
      print: { gap: '3mm', padding: '4mm', breakInside: 'avoid' },
      [screen.medium]: { padding: space.large },
    },
  },
])
