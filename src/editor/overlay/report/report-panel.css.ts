import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'
import { pill } from '../start.css.ts'

const { colour, text, weight, space, size, radius, shadow, layer } = tokens

const fixed = style({ position: 'fixed', zIndex: layer.skip, '@media': { print: { display: 'none' } } })

/** The greatest height of the panel. */
const most = createVar()

const sheet = style([
  fixed,
  {
    insetInline: space.tiny,
    '@media': { [screen.medium]: { insetInlineStart: 'auto', insetInlineEnd: space.medium, width: '28rem' } },
  },
])

const belowHeader = `calc(${size.headerTall} + ${space.tiny})`

/** At the foot of a phone, in the corner of a wide screen; below the header while the foot is in use. */
export const place = styleVariants({
  foot: [
    sheet,
    {
      vars: { [most]: 'min(38rem, 62vh)' },
      bottom: space.tiny,
      '@media': {
        [screen.medium]: { vars: { [most]: `min(44rem, 100vh - ${size.headerTall} - 3rem)` }, bottom: space.medium },
      },
    },
  ],
  aside: [sheet, { vars: { [most]: `min(38rem, 100vh - ${size.headerTall} - 10rem)` }, top: belowHeader }],
})

export const foldedPlace = styleVariants({
  foot: [
    fixed,
    {
      insetInlineEnd: space.small,
      bottom: space.small,
      '@media': {
        // Above the button for editing: beside it large letters would not fit.
        [screen.narrow]: {
          bottom: `calc(${space.small} + ${size.thumbBar} + max(${size.target}, 2.25rem) + ${space.small})`,
        },
      },
    },
  ],
  /** Below what is edited, if they overlap. */
  aside: [fixed, { zIndex: layer.subHeader, insetInlineEnd: space.small, top: belowHeader }],
})

/** A sheet with the red line along its edge. */
export const panel = style({
  display: 'grid',
  gap: space.tiny,
  maxHeight: most,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: space.body,
  border: `1px solid ${colour.edge}`,
  borderInlineStart: `6px solid ${colour.margin}`,
  borderRadius: radius.medium,
  background: colour.sheet,
  color: colour.ink,
  boxShadow: shadow.raised,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.tiny,
})

export const heading = style({ fontSize: text.item })

/** Small, to leave space for the issue. */
export const step = style({
  minHeight: size.target,
  minWidth: size.target,
  padding: `0 ${space.tiny}`,
  border: 0,
  background: 'none',
  color: colour.link,
  fontWeight: weight.medium,
  textDecoration: 'underline',
  cursor: 'pointer',
})

export const below = style({
  paddingTop: space.small,
  borderTop: `1px solid ${colour.rule}`,
  fontSize: text.small,
  color: colour.inkSoft,
})

export const steps = style([
  head,
  {
    marginInline: `calc(-1 * ${space.tiny})`,
    paddingInline: space.tiny,
    borderRadius: radius.small,
    background: colour.tint,
    fontVariantNumeric: 'tabular-nums',
  },
])

export const tab = style([pill, { background: colour.danger }])
