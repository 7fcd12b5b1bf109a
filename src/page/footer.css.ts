import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../theme/tokens.css.ts'

const { colour, text: textSize, weight, space, size } = tokens

/** The book's back cover. */
export const footer = style({
  paddingBlock: space.section,
  paddingInline: space.gutter,
  background: colour.cover,
  color: colour.ink,
  // A margin line between the last page and the cover.
  borderTop: `3px solid ${colour.margin}`,
})

export const inner = style({
  display: 'grid',
  gap: space.large,
  maxWidth: size.page,
  marginInline: 'auto',
  '@media': {
    [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [screen.wide]: { gridTemplateColumns: '1.4fr 1fr 1.2fr' },
  },
})

export const about = style({ maxWidth: '24rem' })

export const name = style({ fontSize: textSize.item, fontWeight: weight.bold })

export const text = style({ marginTop: space.small })

export const heading = style({ fontSize: textSize.body, marginBottom: space.hair })

export const list = style({ listStyle: 'none' })

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingBlock: space.hair,
  color: colour.ink,
})

export const address = style({
  display: 'grid',
  justifyItems: 'start',
  marginBottom: space.body,
  fontStyle: 'normal',
})

export const legal = style({
  gridColumn: '1 / -1',
  paddingTop: space.medium,
  borderTop: `1px solid ${colour.ink}`,
  fontSize: textSize.small,
})
