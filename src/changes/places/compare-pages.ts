/** Compares the pages of two sites, matched by their addresses. */

import { isSame, similarity, wordsIn } from '../../compiler/documents/compare-values.ts'
import { entryPages } from '../../compiler/link/entry-pages.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { pageData } from '../../compiler/link/page-data.ts'
import type { Route, Site } from '../../compiler/link/site.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import type { PageFile, SiteSettings } from '../../compiler/schema/types.gen.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { samplePath } from '../../publish/document.ts'
import { pageJsonLd } from '../../publish/json-ld.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import { type PageChange, type PlaceChange, placesOf } from './places-of.ts'

export type ComparedPages = {
  /** Pages that differ, in the order of the routes after the change, then the removed ones. */
  pages: PageChange[]
  /** The other pages by address, and whether their data is the same to the byte. */
  same: ReadonlyMap<string, boolean>
}

/** @param sameSettings whether both sites have the same settings: then a page made of the same data is not compared */
export function comparePages(
  before: SiteSide,
  after: SiteSide,
  shape: DataShape,
  sameSettings: boolean,
): ComparedPages {
  const pages: PageChange[] = []
  const same = new Map<string, boolean>()
  const old = new Map(before.site.routes.map((route) => [route.path, route]))
  const paths = new Set(after.site.routes.map(({ path }) => path))
  const gone = new Map([...old].filter(([path]) => !paths.has(path)))
  for (const route of after.site.routes) {
    const { path } = route
    const was = old.get(path) ?? takeMoved(before, after, route, gone)
    if (was?.path === path && sameSettings && isMadeOfSame(was, route)) {
      same.set(path, true)
      continue
    }
    const places = comparePage(was && { side: before, route: was }, { side: after, route }, shape)
    const page = { path, title: route.page.title, changes: [] }
    if (!was) pages.push({ ...page, kind: 'added', places })
    else if (was.path !== path) pages.push({ ...page, kind: 'moved', was: was.path, places })
    else if (places.length > 0) pages.push({ ...page, kind: 'changed', places })
    else same.set(path, JSON.stringify(pageData(before.site, was)) === JSON.stringify(pageData(after.site, route)))
  }
  for (const route of gone.values()) {
    const places = comparePage({ side: before, route }, undefined, shape)
    pages.push({ path: route.path, title: route.page.title, kind: 'gone', places, changes: [] })
  }
  return { pages, same }
}

/** Whether two pages were linked from the same data. The compiler does not link a page again if nothing of it changed. */
const isMadeOfSame = (before: Route, after: Route): boolean =>
  before.source !== undefined && after.source !== undefined
    ? before.source === after.source
    : before.page === after.page

/** How similar the page of a renamed entry must be to count as the same page. */
const ALIKE = 0.75

/** Returns the page that had another address before, and takes it out of `gone`. */
function takeMoved(before: SiteSide, after: SiteSide, route: Route, gone: Map<string, Route>): Route | undefined {
  const entry = entryOf(after, route)
  const words = entry === undefined ? [] : wordsIn(route.page.blocks)
  for (const [path, was] of gone) {
    const old = entryOf(before, was)
    const isOfSort = was.file === route.file && (old === undefined) === (entry === undefined)
    if (!isOfSort || (old !== entry && similarity(wordsIn(was.page.blocks), words) < ALIKE)) continue
    gone.delete(path)
    return was
  }
  return undefined
}

const entryOf = ({ folder }: SiteSide, { path }: Route): string | undefined => folder.once(entryPages).get(path)?.id

/** One of the two sites that are compared, on one day. */
export type SiteSide = { folder: Folder; site: Site }

/** Returns the schema of a file. @param file its name, such as `site.yaml`, or the start of the path of all such files */
export const schemaOf = ({ folder: { files } }: SiteSide, file: string): Schema | undefined =>
  (files.get(file) ?? [...files.values()].find(({ source }) => source.file.startsWith(file)))?.schema

/** What a page says, in the parts in which it is compared. */
export type PageParts = {
  /** The title without the site's name, and what decides how searches and phones show the page. */
  head: { title: string; description: string; inSearchResults: 'yes' | 'no'; action?: PageFile['action'] }
  block: { blocks: readonly unknown[] }
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
    block: { blocks },
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
function comparePage(before: PageSide | undefined, after: PageSide | undefined, shape: DataShape): PlaceChange[] {
  const shown = (after ?? before) as PageSide
  const { settings } = shown.side.site
  const { language } = settings
  // The title of a page that only one side has is reported with its address.
  const none = { head: { title: shown.route.page.title, inSearchResults: 'yes' }, block: { blocks: [] }, search: [] }
  const [old, now] = [before, after].map((page) => (page ? pageParts(page.side.site, page.route, settings) : none)) as [
    PageParts,
    PageParts,
  ]
  const schema = schemaOf(shown.side, 'pages/')
  const placesIn = (part: keyof PageParts): PlaceChange[] => {
    const reading = part === 'search' ? { shape: JSON_LD } : { shape, schema }
    return placesOf({ part, before: old[part], after: now[part], ...reading, language })
  }
  const head = placesIn('head')
  const blocks = placesIn('block').filter((place) => !repeats(place, head))
  return [...head, ...blocks, ...(before && after ? placesIn('search') : [])]
}

/** Whether a place is the description of a file that its page shows as one block, and that the head has already. */
function repeats({ at, before, after }: PlaceChange, head: readonly PlaceChange[]): boolean {
  const path = at.after ?? at.before ?? []
  if (path.length !== 4 || path.at(-1) !== 'description') return false
  return head.some((place) => isSame([place.before, place.after], [before, after]))
}
