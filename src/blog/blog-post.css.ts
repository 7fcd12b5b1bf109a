import { style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'
import { inset } from '../ui/inset.css.ts'

const { space, size, radius } = tokens

export const body = style([
  inset,
  {
    maxWidth: `calc(50rem + ${space.start} + ${space.gutter})`,
    paddingBlock: `${space.large} ${space.section}`,
    // The foot of the page starts below the screen: a post that comes pushes nothing that somebody sees.
    minHeight: `calc(100vh - ${size.headerTall} - ${size.subHeader})`,
    '@media': { print: { minHeight: 0 } },
  },
])

export const article = style({ display: 'grid', gap: space.medium })

/** 800 by 450. Source: specification, section 9. */
export const image = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '800 / 450',
  objectFit: 'cover',
  borderRadius: radius.medium,
})

export const lines = style({ display: 'grid', gap: space.body, maxWidth: size.measure })

export const line = style({ height: '1.1rem', selectors: { '&:nth-child(4n)': { width: '60%' } } })
