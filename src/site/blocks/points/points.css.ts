import { style } from '../../theme/style.ts'
import { colour, screen, space, text as textSize } from '../../theme/tokens.css.ts'

export const grid = style({
  display: 'grid',
  gap: `${space.medium} ${space.large}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr))',
})

/** Beside its drawing on a phone, below it if there are several in a row. */
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  alignContent: 'start',
  gap: `${space.small} ${space.body}`,
  [screen.wide]: { [`${grid}:has(> :nth-child(3)) > &`]: { gridTemplateColumns: '1fr' } },
})

/** Aligns the object, which has space around it, with its title. */
export const picture = style({ width: '56px', height: '56px', marginInlineStart: '-4px' })

export const title = style({ fontSize: textSize.item })

export const text = style({ marginTop: space.hair, color: colour.inkSoft })
