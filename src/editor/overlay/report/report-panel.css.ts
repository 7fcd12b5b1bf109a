import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'
import { visuallyHidden } from '../../../site/ui/recipes.css.ts'
import { pill } from '../pill.css.ts'

const { colour, text, weight, space, size, radius, shadow, layer } = tokens

const fixed = style({ position: 'fixed', zIndex: layer.skip, '@media': { print: { display: 'none' } } })

/** The greatest height of the panel. */
const most = createVar()

const belowHeader = `calc(${size.headerTall} + ${space.tiny})`

/** Along the foot of a phone, in the corner of a wide screen; below the header where the foot belongs to something else. */
export const place = styleVariants({
  foot: [
    fixed,
    {
      vars: { [most]: 'min(38rem, 62vh)' },
      insetInline: space.tiny,
      bottom: space.tiny,
      '@media': {
        [screen.medium]: {
          vars: { [most]: `min(44rem, 100vh - ${size.headerTall} - 3rem)` },
          insetInlineStart: 'auto',
          insetInlineEnd: space.medium,
          bottom: space.medium,
          width: '28rem',
        },
      },
    },
  ],
  aside: [
    fixed,
    {
      vars: { [most]: `min(38rem, 100vh - ${size.headerTall} - 10rem)` },
      insetInline: space.tiny,
      top: belowHeader,
      '@media': { [screen.medium]: { insetInlineStart: 'auto', insetInlineEnd: space.medium, width: '28rem' } },
    },
  ],
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
  /** Under what is edited, should they meet. */
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

/** Small, so that what is wrong has the room. */
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

export const unreadable = style({ fontSize: text.body })

export const failure = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.tiny,
  marginInline: `calc(-1 * ${space.tiny})`,
  paddingInline: space.tiny,
  borderRadius: radius.small,
  background: colour.tint,
  fontVariantNumeric: 'tabular-nums',
})

/** Said when another slip is looked at. */
export const heard = visuallyHidden

export const tab = style([
  pill,
  {
    background: colour.danger,
  },
])
