/** What differs between two states of one page. */
import type { Route } from '../../compiler/link/site.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { isSame } from '../data/canonical.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import { type PageParts, pageParts } from './page-parts.ts'
import type { Place } from './place.ts'
import { placesOf } from './places-of.ts'
import { type SiteSide, schemaOf } from './site-side.ts'

/** A page of one side. */
export type PageSide = { side: SiteSide; route: Route }

/**
 * Returns the places in reading order: the head, the blocks, then what search engines read. Of a page that is on one side
 * alone, every block is such a place; what search engines read of it repeats them.
 */
export function comparePage(
  sides: { before: PageSide; after?: PageSide } | { before?: PageSide; after: PageSide },
  shape: DataShape,
): Place[] {
  const shown = (sides.after ?? sides.before) as PageSide
  const { folder, site } = shown.side
  const { language } = site.settings
  // Of a page on one side alone, its title is told with its address.
  const none = { head: { title: shown.route.page.title, inSearchResults: 'yes' }, body: { blocks: [] }, search: [] }
  const [old, now] = [sides.before, sides.after].map((one) =>
    one ? pageParts(one.side.site, one.route, site.settings) : none,
  ) as [PageParts, PageParts]
  const page = schemaOf(folder, 'pages/')
  const head = placesOf({ part: 'head', before: old.head, after: now.head, shape, schema: page, language })
  const body = placesOf({ part: 'block', before: old.body, after: now.body, shape, schema: page, language })
  return [
    ...head,
    ...body.filter((place) => !repeats(place, head)),
    ...(sides.before && sides.after
      ? placesOf({ part: 'search', before: old.search, after: now.search, shape: JSON_LD, language })
      : []),
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
