/** A page as the editor shows it: with source markers, in any language of the site. */
import type { TranslatedContent } from './languages/languages.ts'
import { hasWords } from './languages/translate.ts'
import type { Folder } from './link/folder.ts'
import { linkSite } from './link/link-site.ts'
import { type LayoutData, type PageData, pageData, shellData } from './link/page-data.ts'
import type { Site } from './link/site.ts'
import { createMarkers, type SourceLocation } from './link/source-markers.ts'
import { findRoute } from './routing/routes.ts'
import type { SiteLanguage } from './schema/types.gen.ts'
import { schemaAt } from './schema/walk.ts'

/** A page and the layout around it with markers, whose numbers name `sources`. */
export type MarkedView = { shell: LayoutData; page: PageData; sources: readonly SourceLocation[] }

/**
 * @param site the same without markers
 * @param translations what it has in other languages
 * @param path inside the site, without the base path, percent-encoded as in the browser
 * @returns undefined if the site has no page at the address
 */
export function markedView(
  folder: Folder,
  one: Pick<Site, 'base' | 'languages'>,
  translations: readonly TranslatedContent[],
  path: string,
): MarkedView | undefined {
  const translation = translations.find(({ language }) => `${path}/`.startsWith(`/${language.folder}/`))
  const { site, sources } = translation ? markedTranslation(translation, one) : markedSite(folder, one)
  const shell = shellData(site)
  const inside = translation ? path.slice(translation.language.folder.length + 1) || '/' : path
  const pattern = findRoute(shell.routes, inside)?.pattern
  const route = site.routes[shell.routes.findIndex((known) => known.pattern === pattern)]
  return route && { shell, page: pageData(site, route), sources }
}

function markedTranslation(
  { language, folder }: TranslatedContent,
  { base, ...site }: Pick<Site, 'base' | 'languages'>,
): ReturnType<typeof markedSite> {
  // Words are those of the translation. Everything else is in the main file.
  const sourceOf = (source: SourceLocation): SourceLocation => {
    const { schema, source: main } = folder.files.get(source.file) ?? {}
    const own = schema && schemaAt(schema, main?.data, source.path)
    return own && hasWords(own) ? { ...source, file: `${language.folder}/${source.file}` } : source
  }
  return markedSite(folder, { base: `${base}${language.folder}/`, ...site }, { assets: base, sourceOf })
}

/** Of a translation. `assets`: the path of what all languages share. `sourceOf`: where a value of the folder is written. */
type Translation = { assets: string; sourceOf: (source: SourceLocation) => SourceLocation }

/**
 * Links a site with source markers around all words for people.
 *
 * @param folder content without errors
 * @param languages those of the site without markers  @param base the path of its pages
 * @returns `sources`: of what was linked so far, by their numbers
 */
export function markedSite(
  folder: Folder,
  { base, languages }: Pick<Site, 'base' | 'languages'>,
  { assets, sourceOf = (source) => source }: Partial<Translation> = {},
): { site: Site; sources: readonly SourceLocation[] } {
  const { mark, sources } = createMarkers()
  const { site } = linkSite(folder, { base, assets, mark: (text, source) => mark(text, sourceOf(source)) })
  const named = languages?.map((language, index) => ({ ...language, ...wordsOf(site.settings.languages?.[index]) }))
  return { site: { ...site, ...(named && { languages: named }) }, sources }
}

/** Returns the words of a language. */
const wordsOf = ({ name, offer, close, notTranslated }: Partial<SiteLanguage> = {}): Partial<SiteLanguage> =>
  Object.fromEntries(Object.entries({ name, offer, close, notTranslated }).filter(([, words]) => words !== undefined))
