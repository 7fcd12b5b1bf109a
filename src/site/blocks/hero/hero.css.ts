import { style } from '../../theme/style.ts'
import { colour, leading, radius, screen, space, text as textSize, weight } from '../../theme/tokens.css.ts'
import { column, inset, wrapping } from '../../ui/recipes.css.ts'

export const hero = style(inset, {
  paddingBlock: `${space.large} ${space.huge}`,
  background: colour.tint,
  borderBottom: `1px solid ${colour.rule}`,
  print: { padding: '0 0 4mm', background: 'none' },
  [screen.medium]: { paddingBlock: space.section },
  [screen.flat]: { paddingBlock: space.medium },
})

const beside = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  columnGap: space.huge,
  alignItems: 'center',
}

export const withPicture = style({ [screen.flat]: beside, [screen.wide]: beside })

export const words = style({
  ...column,
  gap: space.body,
  justifyItems: 'start',
  [screen.medium]: { gap: space.medium },
})

export const eyebrow = style({ fontWeight: weight.medium, color: colour.link, lineHeight: leading.snug })

export const heading = style({
  fontSize: textSize.display,
  maxWidth: '9.75em',
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  // Two lines on a tablet, four on a phone.
  [screen.medium]: { maxWidth: '17em', fontSize: `min(${textSize.display}, 5.25vw)` },
  [screen.flat]: { maxWidth: '9.75em', fontSize: textSize.heading },
  [screen.wide]: { maxWidth: '9.75em', fontSize: textSize.display },
})

export const points = style({
  ...wrapping,
  gap: `${space.hair} ${space.medium}`,
  fontWeight: weight.medium,
  // Beside the picture, two of them rarely fit on a line.
  [screen.wide]: { flexDirection: 'column' },
})

export const picture = style({
  width: '100%',
  maxWidth: '30rem',
  height: 'auto',
  margin: `${space.large} auto 0`,
  // Above the rules of the heading, which extend over the whole width.
  position: 'relative',
  print: { display: 'none' },
  [screen.flat]: { marginTop: 0 },
  [screen.wide]: { marginTop: 0, justifySelf: 'end' },
})

/** As wide as the column, with its own proportions; also in print. */
export const photo = style(picture, {
  borderRadius: radius.large,
  print: { display: 'block', maxWidth: '8cm' },
})
