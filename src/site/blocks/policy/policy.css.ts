import { style } from '../../theme/style.ts'
import { colour, font, leading, radius, screen, size, space, text, weight } from '../../theme/tokens.css.ts'
import { column, inset } from '../../ui/recipes.css.ts'

/** On a wide screen the list of sections is beside the text and stays visible. */
export const frame = style(inset, {
  ...column,
  gap: space.large,
  paddingBlock: space.huge,
  print: { display: 'block', padding: 0 },
  [screen.wide]: {
    gridTemplateColumns: 'minmax(0, 1fr) 18rem',
    gridTemplateRows: 'auto 1fr',
    columnGap: space.huge,
  },
})

export const header = style({ display: 'grid', gap: space.body })

export const updated = style({ color: colour.inkSoft })

export const contents = style({
  position: 'relative',
  alignSelf: 'start',
  padding: space.medium,
  background: colour.tint,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
  print: { display: 'none' },
  [screen.wide]: {
    gridColumn: '2',
    gridRow: '1 / span 2',
    position: 'sticky',
    top: `calc(${size.headerCompact} + ${space.medium})`,
    maxHeight: `calc(100vh - ${size.headerCompact} - ${space.huge})`,
    overflowY: 'auto',
    // A shadow at the foot shows that the list continues; at its end a part of the list covers the shadow.
    background: `
        linear-gradient(${colour.tint}, ${colour.tint}) 0 100% / 100% 1.5rem no-repeat local,
        linear-gradient(transparent, color-mix(in srgb, ${colour.ink} 28%, transparent)) 0 100% / 100% 1.5rem no-repeat,
        ${colour.tint}`,
  },
})

export const contentsHeading = style({ fontSize: text.item })

export const list = style({
  marginTop: space.tiny,
  paddingInlineStart: '1.9em',
  listStyle: 'decimal',
  fontSize: text.small,
})

export const link = style({
  display: 'block',
  minHeight: size.target,
  paddingBlock: space.tiny,
  lineHeight: leading.snug,
})

export const sections = style({
  ...column,
  gap: space.large,
  counterReset: 'section',
  print: { display: 'block' },
})

export const section = style({ counterIncrement: 'section', print: { marginTop: '6mm' } })

/** The number is in the margin, if there is one. */
export const sectionHeading = style({
  position: 'relative',
  marginBottom: space.small,
  fontSize: text.item,
  lineHeight: leading.snug,
  '::before': { content: "counter(section) '. '", color: colour.margin },
  [screen.medium]: {
    '::before': {
      content: 'counter(section)',
      position: 'absolute',
      insetInlineEnd: `calc(100% + ${space.medium} + 0.75rem)`,
      fontFamily: font.heading,
      fontWeight: weight.medium,
    },
  },
})
