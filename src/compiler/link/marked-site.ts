/** The site with source markers around all words for people: each names the value of the content it comes from. */
import type { SiteLanguage } from '../schema/types.gen.ts'
import { createLinker } from './create-linker.ts'
import type { Folder } from './folder.ts'
import type { Page, Site } from './site.ts'
import { createMarkers, type Mark, type SourceLocation } from './source-markers.ts'

/** Of a translation. `assets`: the path of what all languages share. `sourceOf`: where a value of the folder is written. */
type Translation = { assets: string; sourceOf: (source: SourceLocation) => SourceLocation }

/**
 * Links a site with markers. Its pages are linked when first asked for.
 *
 * @param folder content without errors
 * @param languages those of the site without markers  @param base the path of its pages
 * @returns `sources`: of what was linked so far, by their numbers
 */
export function markedSite(
  folder: Folder,
  { base, languages }: Pick<Site, 'base' | 'languages'>,
  translation?: Translation,
): { site: Site; sources: readonly SourceLocation[] } {
  const { mark, sources } = createMarkers()
  const own: Mark = translation ? (text, source) => mark(text, translation.sourceOf(source)) : mark
  const { routes, linkPage, readAgain: _readAgain, ...site } = createLinker(folder, base, own, translation?.assets)
  const linked = routes.map(({ key, ...route }) => {
    let page: Page | undefined
    return {
      ...route,
      files: [],
      shown: [],
      get page() {
        page ??= linkPage(key).page
        return page
      },
    }
  })
  const named = languages?.map((language, index) => ({ ...language, ...wordsOf(site.settings.languages?.[index]) }))
  return { site: { ...site, ...(named && { languages: named }), routes: linked }, sources }
}

/** Returns the words of a language. */
const wordsOf = ({ name, offer, close, notTranslated }: Partial<SiteLanguage> = {}): Partial<SiteLanguage> =>
  Object.fromEntries(Object.entries({ name, offer, close, notTranslated }).filter(([, words]) => words !== undefined))
