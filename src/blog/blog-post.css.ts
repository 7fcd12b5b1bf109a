import { style } from '../site/theme/style.ts'
import { colour, leading, radius, screen, shadow, size, space, text } from '../site/theme/tokens.css.ts'
import { column, inset, nameLabel } from '../site/ui/recipes.css.ts'

/** Wider than elsewhere, since letters are larger: a line has the same number of them. */
const COLUMN = '44rem'

export const body = style(inset, {
  paddingBlock: `${space.large} ${space.section}`,
  // The footer starts below the screen, so a post that loads moves nothing visible.
  minHeight: `calc(100vh - ${size.headerTall} - ${size.subHeader})`,
  print: { minHeight: 0 },
})

/** For readers who have come from elsewhere. */
export const glance = style({
  maxWidth: COLUMN,
  marginBottom: space.large,
  color: colour.inkSoft,
  print: { display: 'none' },
})

export const share = style({ print: { display: 'none' } })

export const columns = style({
  display: 'grid',
  gap: space.huge,
  [screen.wide]: {
    gridTemplateColumns: `minmax(0, ${COLUMN}) minmax(14rem, 17rem)`,
    justifyContent: 'space-between',
  },
})

export const article = style({
  ...column,
  gap: space.medium,
  maxWidth: COLUMN,
  fontSize: text.lead,
  vars: { [size.measure]: COLUMN },
  print: { maxWidth: 'none', fontSize: 'inherit' },
})

/** 800 by 450. Source: specification, section 9. */
export const image = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '800 / 450',
  objectFit: 'cover',
  borderRadius: radius.medium,
})

/** Only if there is space beside the post; otherwise the footer or the thumb bar has the link. */
export const invitation = style(nameLabel, {
  display: 'none',
  [screen.wide]: {
    display: 'grid',
    gap: space.small,
    justifyItems: 'start',
    position: 'sticky',
    top: `calc(${size.headerCompact} + ${size.subHeader} + ${space.large})`,
    alignSelf: 'start',
    padding: space.medium,
    boxShadow: shadow.card,
  },
})

export const invitationHeading = style({ fontSize: text.item, lineHeight: leading.snug })

export const end = style({
  display: 'grid',
  gap: space.medium,
  justifyItems: 'start',
  marginTop: space.section,
  paddingTop: space.large,
  borderTop: `1px solid ${colour.rule}`,
  print: { display: 'none' },
})

export const next = style({
  display: 'grid',
  justifySelf: 'stretch',
  gap: space.medium,
  maxWidth: COLUMN,
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

export const nextPost = style({ display: 'grid' })

export const lines = style({ display: 'grid', gap: space.body, maxWidth: COLUMN })

export const line = style({ height: '1.1rem', '&:nth-child(4n)': { width: '60%' } })
