/** What differs between two states of one page. */
import type { Route } from '../../link/site.ts'
import { isObject } from '../../schema/walk.ts'
import { isSame } from '../data/canonical.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import { type PageParts, pageParts } from './page-parts.ts'
import type { Place } from './place.ts'
import { placesOf } from './places-of.ts'
import { type SiteSide, schemaOf } from './site-side.ts'

/** A page of one side. */
export type PageSide = { side: SiteSide; route: Route }

/** In reading order: the head, the blocks, then what search engines read. */
export function comparePage(before: PageSide, after: PageSide, shape: DataShape): Place[] {
  const { folder, site } = after.side
  const { language } = site.settings
  const [old, now] = [before, after].map(({ side, route }) => pageParts(side.site, route, site.settings)) as [
    PageParts,
    PageParts,
  ]
  const page = schemaOf(folder, 'pages/')
  const head = placesOf({ part: 'head', before: old.head, after: now.head, shape, schema: page, language })
  const body = placesOf({ part: 'block', before: old.body, after: now.body, shape, schema: page, language })
  return [
    ...head,
    ...body.filter((place) => !repeats(place, head)),
    ...placesOf({ part: 'search', before: old.search, after: now.search, shape: JSON_LD, language }),
  ]
}

/** A page that is a whole file in one block has its description there once more; visitors see it in neither place. */
function repeats({ at, before, after }: Place, head: readonly Place[]): boolean {
  const path = at.after ?? at.before ?? []
  if (path.length !== 4 || path.at(-1) !== 'description') return false
  return head.some((place) => isSame([place.before, place.after], [before, after]))
}

/** Items of schema.org are known by what they are and their name. */
export const JSON_LD: DataShape = {
  ...WRITTEN,
  of: () => undefined,
  child: () => undefined,
  isWhole: () => false,
  idOf: (item) =>
    isObject(item) && typeof item['@type'] === 'string' && typeof item['name'] === 'string'
      ? `${item['@type']} ${item['name']}`
      : undefined,
}
