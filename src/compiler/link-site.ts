/** From a folder without errors to its site, whose pages are linked when they are asked for. */
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { START } from './diagnostics/finding.ts'
import { ErrorAt, internalError } from './documents/internal-error.ts'
import { createLinker } from './link/create-linker.ts'
import type { Folder } from './link/folder.ts'
import { filesRead } from './link/reads.ts'
import type { Site } from './link/site.ts'
import { createSitePages, type SitePages } from './site-pages.ts'
import type { SummaryStore } from './summary-store.ts'

export type LinkedSite = {
  /** Absent where the linker failed on what all pages share. */
  site: Site | undefined
  /** Links every page. @returns what the linker failed on: a page that is linked when asked for throws it */
  linkAll(): Diagnostic[]
  pages: SitePages['known']
}

/**
 * @param base the path the site is served under; the path of its own address when not given
 * @param before pages as they were linked before
 */
export function linkSite(
  folder: Folder,
  base: string | undefined,
  before: SitePages['known'],
  store: SummaryStore | undefined,
): LinkedSite {
  const told = (act: () => void): Diagnostic[] => {
    try {
      act()
      return []
    } catch (error) {
      const { file, path } = error instanceof ErrorAt ? error : { file: 'site.yaml', path: [] }
      return [internalError(file, folder.files.get(file)?.source.rangeAt(path) ?? START, error)]
    }
  }
  let site: Site | undefined
  let pages = before
  let linkPages = (): void => {}
  const failed = told(() => {
    const linker = createLinker(folder, base ?? ownBase(folder))
    const sitePages = createSitePages(linker, before, () => store?.read().pages ?? {})
    pages = sitePages.known
    const { routes, linkPage: _linkPage, readAgain: _readAgain, ...rest } = linker
    linkPages = () => {
      for (const { key } of routes) sitePages.get(key)
    }
    site = {
      ...rest,
      routes: routes.map(({ path, name, budget, key }) => ({
        path,
        name,
        budget,
        get source() {
          return store && folder.hash(store.version, JSON.stringify(sitePages.get(key).reads))
        },
        get files() {
          return filesRead(folder, sitePages.get(key).reads)
        },
        get page() {
          return sitePages.get(key).page()
        },
      })),
    }
  })
  return { site, pages, linkAll: () => (failed.length > 0 ? failed : told(linkPages)) }
}

function ownBase(folder: Folder): string {
  const settings = folder.files.get('site.yaml')?.source.data as { url: string }
  return new URL(settings.url).pathname
}
