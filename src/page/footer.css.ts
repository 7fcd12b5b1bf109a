import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../theme/tokens.css.ts'

const { colour, font, text: textSize, weight, space, size, radius } = tokens

/** The book's back cover, with a name label pasted on it. */
export const footer = style({
  padding: `${space.section} ${space.gutter} calc(${space.large} + ${size.thumbBar})`,
  background: colour.cover,
  color: colour.ink,
  // A strip of binding cloth between the last page and the cover.
  borderTop: `10px solid color-mix(in srgb, ${colour.cover} 78%, ${colour.ink})`,
  '@media': { print: { padding: '6mm 0 0', borderTop: `1px solid ${colour.rule}`, breakInside: 'avoid' } },
})

export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.large} ${space.huge}`,
  '@media': {
    [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [screen.wide]: { gridTemplateColumns: '1.25fr 1fr 1.35fr' },
  },
})

/** White paper with a thin blue frame printed inside its edge, as such labels have. */
export const label = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignSelf: 'start',
  gap: space.small,
  padding: space.medium,
  background: colour.sheet,
  borderRadius: radius.medium,
  outline: `1.5px solid ${colour.rule}`,
  outlineOffset: '-7px',
  '@media': {
    print: { padding: 0, outline: 0 },
    [screen.wide]: { gridRow: 'span 2' },
  },
})

export const name = style({
  fontFamily: font.heading,
  fontSize: textSize.heading,
  fontWeight: weight.medium,
  lineHeight: '1.1',
})

export const tagline = style({ marginTop: `calc(-1 * ${space.tiny})`, color: colour.inkSoft })

export const heading = style({ fontSize: textSize.item, marginBottom: space.hair })

/** Short links stand in two columns where two fit. */
export const list = style({ listStyle: 'none', columns: '8.5rem', columnGap: space.medium })

/** Links that only a screen can follow. */
export const group = style({ '@media': { print: { display: 'none' } } })

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingBlock: space.hair,
  color: colour.ink,
  lineHeight: '1.3',
  textDecorationColor: `color-mix(in srgb, currentColor 45%, transparent)`,
})

export const item = style({ breakInside: 'avoid' })

export const address = style({
  display: 'grid',
  justifyItems: 'start',
  fontStyle: 'normal',
  // An e-mail address is one long word.
  overflowWrap: 'anywhere',
})

export const legal = style({
  gridColumn: '1 / -1',
  paddingTop: space.medium,
  borderTop: `1px solid color-mix(in srgb, ${colour.ink} 35%, transparent)`,
  fontSize: textSize.small,
})
