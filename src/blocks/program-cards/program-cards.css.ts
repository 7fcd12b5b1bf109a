import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'

const { colour, text, space, radius, shadow } = tokens

/** Two beside each other, then three; the cards of a last row that is not full share its whole width. */
export const grid = style({
  display: 'grid',
  gap: space.medium,
  listStyle: 'none',
  '@media': {
    [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [screen.wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
})

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: colour.paper,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
  boxShadow: shadow.card,
  '@media': {
    [screen.medium]: { selectors: { '&:nth-child(2n + 1):last-child': { gridColumn: '1 / -1' } } },
    [screen.wide]: {
      selectors: {
        '&, &:nth-child(2n + 1):last-child': { gridColumn: 'span 2' },
        '&:nth-child(3n + 1):nth-last-child(2), &:nth-child(3n + 2):last-child': { gridColumn: 'span 3' },
      },
    },
  },
})

export const cover = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.body,
  padding: space.medium,
  background: `var(--palette-background, ${colour.tint})`,
  color: `var(--palette-text, ${colour.ink})`,
})

export const title = style({ fontSize: text.item, color: 'inherit' })

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  gap: space.body,
  padding: `${space.medium} ${space.medium} ${space.body}`,
})

export const skills = style({ listStyle: 'none', marginTop: 'auto', borderTop: `1px solid ${colour.rule}` })

export const skill = style({
  paddingBlock: space.tiny,
  selectors: { '& + &': { borderTop: `1px solid ${colour.rule}` } },
})
