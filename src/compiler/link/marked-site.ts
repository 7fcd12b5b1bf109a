/** The site with marks around all words for people: which value of the content each of them comes from. */

import { findRoute } from '../routing/routes.ts'
import { createLinker } from './create-linker.ts'
import type { Folder } from './folder.ts'
import { createMarks, type Source } from './marks.ts'
import { type PageData, pageData, type Shell, shellData } from './page-data.ts'
import type { Page, Site } from './site.ts'

/**
 * @param folder content without errors
 * @param base the path the site lives under
 * @returns the site, whose pages are linked when asked for, and the sources of what was linked so far, by their numbers
 */
export function markedSite(folder: Folder, base: string): { site: Site; sources: readonly Source[] } {
  const marks = createMarks()
  const { routes, linkPage, readAgain: _readAgain, ...site } = createLinker(folder, base, marks)
  const pages = new Map<string, Page>()
  const pageOf = (key: string): Page => {
    const page = pages.get(key) ?? linkPage(key).page
    pages.set(key, page)
    return page
  }
  return {
    site: {
      ...site,
      routes: routes.map(({ key, ...route }) => ({
        ...route,
        files: [],
        get page() {
          return pageOf(key)
        },
      })),
    },
    sources: marks.sources,
  }
}

/** A page and the frame around it with marks, whose numbers name `sources`. */
export type MarkedView = { shell: Shell; page: PageData; sources: readonly Source[] }

/**
 * @param path inside the site, without the base path, as in the browser: percent-encoded
 * @returns undefined where the site has no page at the address
 */
export function markedView(folder: Folder, base: string, path: string): MarkedView | undefined {
  const { site, sources } = markedSite(folder, base)
  const shell = shellData(site)
  const pattern = findRoute(shell.routes, path)?.pattern
  const route = site.routes[shell.routes.findIndex((known) => known.pattern === pattern)]
  return route && { shell, page: pageData(site, route), sources }
}
