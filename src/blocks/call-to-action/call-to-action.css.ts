import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'
import { nameLabel } from '../../ui/name-label.css.ts'

const { colour, space, size, layer, shadow } = tokens

/** The cover lies over the page and its margin line. */
export const cover = style({
  position: 'relative',
  zIndex: layer.cover,
  paddingBlock: space.section,
  paddingInline: space.gutter,
  background: colour.cover,
  '@media': { print: { display: 'none' } },
})

export const label = style([
  nameLabel,
  {
    gap: space.body,
    maxWidth: '56rem',
    marginInline: 'auto',
    padding: `${space.large} ${space.medium}`,
    boxShadow: shadow.card,
    '@media': {
      [screen.medium]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: space.large,
        padding: space.huge,
      },
    },
  },
])

export const words = style({ display: 'grid', gap: space.small, maxWidth: size.measure })
