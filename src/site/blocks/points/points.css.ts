import { style } from '../../theme/style.ts'
import { colour, screen, space, text as textSize } from '../../theme/tokens.css.ts'

const grid = style({ display: 'grid', gap: `${space.medium} ${space.large}` })

/**
 * For a list of 1, 2, 3 and more points: at most so many columns, as many as fit. The number is known before the last point
 * has arrived, so that none moves meanwhile.
 */
export const grids = [1, 2, 3, 4].map((most) => {
  const least = `max(min(100%, 13.5rem), (100% - ${most} * ${space.large}) / ${most})`
  return style(grid, { gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))` })
})

/** Beside its drawing. */
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  alignContent: 'start',
  gap: `${space.small} ${space.body}`,
  print: { breakInside: 'avoid' },
})

/** Below its drawing where there is a row of several. */
export const oneOfSeveral = style(point, { [screen.wide]: { gridTemplateColumns: '1fr' } })

/** Aligns the object, which has space around it, with its title. */
export const picture = style({ width: '56px', height: '56px', marginInlineStart: '-4px' })

export const title = style({ fontSize: textSize.item })

export const text = style({ marginTop: space.hair, color: colour.inkSoft })
