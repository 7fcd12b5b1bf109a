/** The site with marks around all words for people: which value of the content each of them comes from. */
import { createMarks, type Source } from '../origins/marks.ts'
import { createLinker } from './create-linker.ts'
import type { Folder } from './folder.ts'
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
