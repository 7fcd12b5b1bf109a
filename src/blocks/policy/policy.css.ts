import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'

const { colour, text, weight, space, size, radius } = tokens

/** On a wide screen the list of sections stands beside the text and stays in sight. */
export const frame = style({
  display: 'grid',
  gap: space.large,
  maxWidth: size.page,
  marginInline: 'auto',
  paddingBlock: space.huge,
  paddingInline: space.gutter,
  boxSizing: 'content-box',
  '@media': {
    [screen.wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 18rem',
      gridTemplateRows: 'auto 1fr',
      columnGap: space.huge,
    },
  },
})

export const header = style({ display: 'grid', gap: space.body })

export const heading = style({
  paddingLeft: space.body,
  borderLeft: `3px solid ${colour.margin}`,
  letterSpacing: '-0.015em',
})

export const updated = style({ color: colour.inkSoft })

export const contents = style({
  padding: space.medium,
  background: colour.tint,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.medium,
  '@media': {
    [screen.wide]: {
      gridColumn: '2',
      gridRow: '1 / span 2',
      alignSelf: 'start',
      position: 'sticky',
      top: `calc(${size.headerCompact} + ${space.medium})`,
      maxHeight: `calc(100vh - ${size.headerCompact} - ${space.huge})`,
      overflowY: 'auto',
    },
  },
})

export const contentsHeading = style({ fontSize: text.body, fontWeight: weight.bold })

export const list = style({
  marginTop: space.tiny,
  paddingLeft: '1.9em',
  listStyle: 'decimal',
  fontSize: text.small,
})

export const link = style({ display: 'block', minHeight: size.target, paddingBlock: '0.7rem' })

export const sections = style({ display: 'grid', gap: space.large })

export const sectionHeading = style({ marginBottom: space.small, fontSize: text.lead })
