/** Compares the pages of two sites, matched by their addresses. */
import { entryPages } from '../../compiler/link/entry-pages.ts'
import { pageData } from '../../compiler/link/page-data.ts'
import type { Route } from '../../compiler/link/site.ts'
import { similarity, wordsIn } from '../data/compare-values.ts'
import type { DataShape } from '../data/data-shape.ts'
import { comparePage, type SiteSide } from './compare-page.ts'
import type { PageChange } from './place-change.ts'

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
    const places = comparePage({ before: was && { side: before, route: was }, after: { side: after, route } }, shape)
    const page = { path, title: route.page.title, changes: [] }
    if (!was) pages.push({ ...page, kind: 'added', places })
    else if (was.path !== path) pages.push({ ...page, kind: 'moved', was: was.path, places })
    else if (places.length > 0) pages.push({ ...page, kind: 'changed', places })
    else same.set(path, JSON.stringify(pageData(before.site, was)) === JSON.stringify(pageData(after.site, route)))
  }
  for (const route of gone.values()) {
    const places = comparePage({ before: { side: before, route } }, shape)
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
    const isOfSort = was.page.file === route.page.file && (old === undefined) === (entry === undefined)
    if (!isOfSort || (old !== entry && similarity(wordsIn(was.page.blocks), words) < ALIKE)) continue
    gone.delete(path)
    return was
  }
  return undefined
}

const entryOf = ({ folder }: SiteSide, { path }: Route): string | undefined => folder.once(entryPages).get(path)?.id
