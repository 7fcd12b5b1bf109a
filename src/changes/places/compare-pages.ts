/** The pages of two sites, matched by their addresses. */
import { entryPages } from '../../compiler/link/entry-pages.ts'
import { pageData } from '../../compiler/link/page-data.ts'
import type { Route } from '../../compiler/link/site.ts'
import type { DataShape } from '../data/data-shape.ts'
import { similarity, wordsIn } from '../data/similarity.ts'
import { comparePage } from './compare-page.ts'
import type { PageChange } from './place.ts'
import type { SiteSide } from './site-side.ts'

export type ComparedPages = {
  /** Those that differ, in the order of the addresses of the site as it is after the change; those that are gone last. */
  pages: PageChange[]
  /** The others, by address: whether their data is the same to the byte. */
  same: ReadonlyMap<string, boolean>
}

/** @param sameSettings whether the settings are the same: then a page that is made of the same things is the same page */
export function comparePages(
  before: SiteSide,
  after: SiteSide,
  shape: DataShape,
  sameSettings: boolean,
): ComparedPages {
  const pages: PageChange[] = []
  const same = new Map<string, boolean>()
  const gone = new Map([...before.routes].filter(([path]) => !after.routes.has(path)))
  for (const route of after.site.routes) {
    const { path } = route
    const was = before.routes.get(path) ?? takeMoved(before, after, route, gone)
    if (was?.path === path && sameSettings && isMadeOfSame(was, route)) {
      same.set(path, true)
      continue
    }
    const frame = { path, title: route.page.title, changes: [] }
    const places = comparePage(
      { ...(was && { before: { side: before, route: was } }), after: { side: after, route } },
      shape,
    )
    if (!was) pages.push({ ...frame, kind: 'added', places })
    else if (was.path !== path) pages.push({ ...frame, kind: 'moved', was: was.path, places })
    else if (places.length > 0) pages.push({ ...frame, kind: 'changed', places })
    else same.set(path, JSON.stringify(pageData(before.site, was)) === JSON.stringify(pageData(after.site, route)))
  }
  for (const route of gone.values()) {
    const places = comparePage({ before: { side: before, route } }, shape)
    pages.push({ path: route.path, title: route.page.title, kind: 'gone', places, changes: [] })
  }
  return { pages, same }
}

/** Linked from the same things, or the very same object: the compiler links no page again of which nothing has changed. */
function isMadeOfSame(before: Route, after: Route): boolean {
  if (before.source !== undefined && after.source !== undefined) return before.source === after.source
  return before.page === after.page
}

/** The page that had another address before, taken out of `gone`. */
function takeMoved(before: SiteSide, after: SiteSide, route: Route, gone: Map<string, Route>): Route | undefined {
  const entry = entryOf(after, route)
  const words = entry === undefined ? [] : wordsIn(route.page.blocks)
  for (const [path, was] of gone) {
    const old = entryOf(before, was)
    const isOfSort = was.page.file === route.page.file && (old === undefined) === (entry === undefined)
    if (!isOfSort || (old !== entry && similarity(wordsIn(was.page.blocks), words) < ALIKE)) continue
    gone.delete(path)
    return was
  }
  return undefined
}

/** The page of an entry with another id is the same one when so much of it is as it was. */
const ALIKE = 0.75

const entryOf = ({ folder }: SiteSide, { path }: Route): string | undefined => folder.once(entryPages).get(path)?.id
