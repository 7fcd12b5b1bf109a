/** Links a folder without errors to a site, whose pages are linked when first asked for. */

import type { SummaryStore } from './content-files.ts'
import { type Diagnostic, START } from './diagnostics/diagnostic.ts'
import { ErrorAt, internalError } from './documents/internal-error.ts'
import { createLinker, type Linker } from './link/create-linker.ts'
import type { Folder } from './link/folder.ts'
import { filesRead, type Read } from './link/reads.ts'
import type { Page, Site } from './link/site.ts'

export type LinkedSite = {
  /** Absent if the linker failed on what all pages share. */
  site: Site | undefined
  /** Links every page. @returns what the linker failed on: a page that is linked when asked for throws it */
  linkAll(): Diagnostic[]
  pages: KnownPages
}

/** A page, and what it was linked from. */
type KnownPage = { reads: readonly Read[]; page: () => Page }

/** Every page of a site that was ever asked for, by the key of its route. */
export type KnownPages = ReadonlyMap<string, KnownPage>

/**
 * @param base the path the site is served under; by default the path of its own address
 * @param before pages as they were linked before
 * @param translation if it is one: the folder of its words, the path of what all languages share, and the routes it lacks
 */
export function linkSite(
  folder: Folder,
  base: string | undefined,
  before: KnownPages,
  store: SummaryStore | undefined,
  translation?: { folder: string; assets: string; absent: ReadonlyMap<string, string> },
): LinkedSite {
  const failure = (error: unknown): Diagnostic => {
    const { file, path } = error instanceof ErrorAt ? error : { file: 'site.yaml', path: [] }
    return internalError(file, folder.files.get(file)?.source.rangeAt(path) ?? START, error)
  }
  try {
    const linker = createLinker(folder, base ?? ownBase(folder), undefined, translation?.assets, translation?.absent)
    const pages = createPages(linker, before, () => store?.read().pages ?? {})
    const { routes, linkPage: _linkPage, readAgain: _readAgain, ...rest } = linker
    const linkAll = (): Diagnostic[] => {
      try {
        for (const { key } of routes) pages.get(key)
        return []
      } catch (error) {
        return [failure(error)]
      }
    }
    const shown = routes.map(({ key, ...route }) => ({
      ...route,
      get source() {
        return store && folder.hash(store.version, JSON.stringify(pages.get(key).reads))
      },
      get files() {
        const files = filesRead(folder, pages.get(key).reads)
        const translated = translation ? files.map((file) => `${translation.folder}/${file}`) : []
        return [...files, ...translated.filter((file) => folder.files.has(file))]
      },
      get shown() {
        return filesRead(
          folder,
          pages.get(key).reads.filter(([kind]) => kind === 'file' || kind === 'collection'),
        )
      },
      get page() {
        return pages.get(key).page()
      },
    }))
    return { site: { ...rest, routes: shown }, pages: pages.known, linkAll }
  } catch (error) {
    const failed = [failure(error)]
    return { site: undefined, pages: before, linkAll: () => failed }
  }
}

function ownBase(folder: Folder): string {
  const settings = folder.files.get('site.yaml')?.source.data as { url: string }
  return new URL(settings.url).pathname
}

/**
 * Links each page when it is first asked for, unless nothing that it was made of has changed.
 *
 * @param kept what pages were linked from in another process, by their keys
 */
function createPages(
  { routes, linkPage, readAgain }: Linker,
  before: KnownPages,
  kept: () => Readonly<Record<string, readonly Read[]>>,
): { get(key: string): KnownPage; known: KnownPages } {
  const keys = new Set(routes.map(({ key }) => key))
  const known = new Map([...before].filter(([key]) => keys.has(key)))
  const settled = new Set<string>()
  function make(key: string): KnownPage {
    const last = known.get(key)
    const reads = last?.reads ?? kept()[key]
    const now = reads?.map(readAgain)
    const changed = now?.filter((read, index) => read !== reads?.[index])
    if (last && changed?.length === 0) return last
    // If only words in its texts have changed, the page is made of the same things and can be linked as before.
    if (now && changed?.every(([kind]) => kind === 'reference')) {
      let page: Page | undefined
      return { reads: now, page: () => (page ??= linkPage(key).page) }
    }
    const linked = linkPage(key)
    return { reads: linked.reads, page: () => linked.page }
  }
  return {
    known,
    get(key) {
      if (!settled.has(key)) known.set(key, make(key))
      settled.add(key)
      return known.get(key) as KnownPage
    },
  }
}
