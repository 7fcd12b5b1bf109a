/** The site with source markers around all words for people: each names the value of the content it comes from. */
import { findRoute } from '../routing/routes.ts'
import { createLinker } from './create-linker.ts'
import type { Folder } from './folder.ts'
import { type LayoutData, type PageData, pageData, shellData } from './page-data.ts'
import type { Page, Site } from './site.ts'
import { createMarkers, type SourceLocation } from './source-markers.ts'

/**
 * Links a site with markers. Its pages are linked when first asked for.
 *
 * @param folder content without errors
 * @param base the path the site is under
 * @returns `sources`: of what was linked so far, by their numbers
 */
export function markedSite(folder: Folder, base: string): { site: Site; sources: readonly SourceLocation[] } {
  const { mark, sources } = createMarkers()
  const { routes, linkPage, readAgain: _readAgain, ...site } = createLinker(folder, base, mark)
  const linked = routes.map(({ key, ...route }) => {
    let page: Page | undefined
    return {
      ...route,
      files: [],
      get page() {
        page ??= linkPage(key).page
        return page
      },
    }
  })
  return { site: { ...site, routes: linked }, sources }
}

/** A page and the layout around it with markers, whose numbers name `sources`. */
export type MarkedView = { shell: LayoutData; page: PageData; sources: readonly SourceLocation[] }

/**
 * @param path inside the site, without the base path, percent-encoded as in the browser
 * @returns undefined if the site has no page at the address
 */
export function markedView(folder: Folder, base: string, path: string): MarkedView | undefined {
  const { site, sources } = markedSite(folder, base)
  const shell = shellData(site)
  const pattern = findRoute(shell.routes, path)?.pattern
  const route = site.routes[shell.routes.findIndex((known) => known.pattern === pattern)]
  return route && { shell, page: pageData(site, route), sources }
}
