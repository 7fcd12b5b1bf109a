import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'

const { colour, text: textSize, space, size, radius, layer, shadow } = tokens

/** The cover lies over the page and its margin line. */
export const cover = style({
  position: 'relative',
  zIndex: layer.cover,
  paddingBlock: space.section,
  paddingInline: space.gutter,
  background: colour.cover,
  '@media': { print: { display: 'none' } },
})

/** The thin blue frame is printed inside the edge of such labels. */
export const label = style({
  display: 'grid',
  gap: space.body,
  maxWidth: '56rem',
  marginInline: 'auto',
  padding: `${space.large} ${space.medium}`,
  background: colour.sheet,
  borderRadius: radius.medium,
  outline: `1.5px solid ${colour.rule}`,
  outlineOffset: '-8px',
  boxShadow: shadow.card,
  '@media': {
    [screen.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: space.large,
      padding: space.huge,
    },
  },
})

export const words = style({ display: 'grid', gap: space.small, maxWidth: size.measure })

export const text = style({ fontSize: textSize.lead, lineHeight: '1.5', color: colour.inkSoft })
