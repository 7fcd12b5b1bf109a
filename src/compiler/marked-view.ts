/** A page as the editor shows it: with source markers, in any language of the site. */
import type { Language } from './languages/languages.ts'
import { hasWords } from './languages/translate.ts'
import type { Folder } from './link/folder.ts'
import { markedSite } from './link/marked-site.ts'
import { type LayoutData, type PageData, pageData, shellData } from './link/page-data.ts'
import type { Site } from './link/site.ts'
import type { SourceLocation } from './link/source-markers.ts'
import { findRoute } from './routing/routes.ts'
import { schemaAt } from './schema/walk.ts'

/** The content in another language. */
export type TranslatedContent = { language: Language; folder: Folder }

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
