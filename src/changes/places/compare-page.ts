/** Finds what differs between two states of one page. */
import type { Folder } from '../../compiler/link/folder.ts'
import { pageData } from '../../compiler/link/page-data.ts'
import type { Route, Site } from '../../compiler/link/site.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import type { PageFile, SiteSettings } from '../../compiler/schema/types.gen.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { pageJsonLd } from '../../publish/json-ld.ts'
import { samplePath } from '../../publish/page-files.ts'
import { isSame } from '../data/compare-values.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import type { PlaceChange } from './place-change.ts'
import { placesOf } from './places-of.ts'

/** One of the two sites that are compared, on one day. */
export type SiteSide = { folder: Folder; site: Site }

/** Returns the schema of a file. @param file its name, such as `site.yaml`, or the start of the path of all such files */
export const schemaOf = ({ folder: { files } }: SiteSide, file: string): Schema | undefined =>
  (files.get(file) ?? [...files.values()].find(({ source }) => source.file.startsWith(file)))?.schema

/** What a page says, in the parts in which it is compared. */
export type PageParts = {
  /** The title without the site's name, and what decides how searches and phones show the page. */
  head: { title: string; description: string; inSearchResults: 'yes' | 'no'; action?: PageFile['action'] }
  body: { blocks: readonly unknown[] }
  /** Items of schema.org. */
  search: readonly unknown[]
}

/** @param own name and address of the site, the same for both sides: a change of these is reported once for all pages */
export function pageParts(site: Site, route: Route, { name, url }: Pick<SiteSettings, 'name' | 'url'>): PageParts {
  const shown = { ...site, settings: { ...site.settings, name, url } }
  const data = pageData(shown, route)
  const { description, canonical, action, blocks } = data
  const inSearchResults = canonical === undefined ? 'no' : 'yes'
  return {
    head: { title: route.page.title, description, inSearchResults, ...(action && { action }) },
    body: { blocks },
    search: jsonLdItems(pageJsonLd(shown, data, samplePath(route))),
  }
}

/** Returns the data of the JSON-LD elements in HTML of ours. */
export const jsonLdItems = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  )

/** Items of schema.org are known by type and name. */
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

/** A page of one side. */
export type PageSide = { side: SiteSide; route: Route }

/**
 * Returns the places in reading order: the head, the blocks, then what search engines read. Of a page that only one side
 * has, every block is a place, and what search engines read is left out.
 */
export function comparePage(
  sides: { before: PageSide; after?: PageSide | undefined } | { before?: PageSide | undefined; after: PageSide },
  shape: DataShape,
): PlaceChange[] {
  const shown = (sides.after ?? sides.before) as PageSide
  const { settings } = shown.side.site
  const { language } = settings
  // The title of a page that only one side has is reported with its address.
  const none = { head: { title: shown.route.page.title, inSearchResults: 'yes' }, body: { blocks: [] }, search: [] }
  const [old, now] = [sides.before, sides.after].map((page) =>
    page ? pageParts(page.side.site, page.route, settings) : none,
  ) as [PageParts, PageParts]
  const schema = schemaOf(shown.side, 'pages/')
  const head = placesOf({ part: 'head', before: old.head, after: now.head, shape, schema, language })
  const body = placesOf({ part: 'block', before: old.body, after: now.body, shape, schema, language })
  return [
    ...head,
    ...body.filter((place) => !repeats(place, head)),
    ...(sides.before && sides.after
      ? placesOf({ part: 'search', before: old.search, after: now.search, shape: JSON_LD, language })
      : []),
  ]
}

/** Whether a place is the description of a file that its page shows as one block, and that the head has already. */
function repeats({ at, before, after }: PlaceChange, head: readonly PlaceChange[]): boolean {
  const path = at.after ?? at.before ?? []
  if (path.length !== 4 || path.at(-1) !== 'description') return false
  return head.some((place) => isSame([place.before, place.after], [before, after]))
}
