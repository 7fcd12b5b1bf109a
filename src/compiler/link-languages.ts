/** Links the site of the main language, and beside it that of each other one. */
import type { SummaryStore } from './content-files.ts'
import { type Diagnostic, finding } from './diagnostics/diagnostic.ts'
import type { ContentFile } from './documents/content-file.ts'
import { inFolder, type Language, languagesOf } from './languages/languages.ts'
import { pageFiles, percentOf, progressIn } from './languages/progress.ts'
import { entryPages, entryRoutes } from './link/entry-pages.ts'
import { type Folder, fileOf } from './link/folder.ts'
import { textDirection } from './link/locale.ts'
import type { LanguagePages, Site } from './link/site.ts'
import { type RouteText, siteAddresses } from './link/site-addresses.ts'
import { type KnownPages, type LinkedSite, linkSite } from './link-site.ts'
import { inItsLanguage } from './routing/addresses.ts'
import type { RouteEntry } from './schema/types.gen.ts'

/** Pages as they were linked before, by the folder of their language; those of the main one by `''`. */
export type KnownLanguages = ReadonlyMap<string, KnownPages>

/** `found`: pages that are not published in a language. */
export type LinkedLanguages = {
  site: Site | undefined
  linkAll: () => Diagnostic[]
  pages: KnownLanguages
  found: readonly Diagnostic[]
}

/** @param translated the folders of the other languages, in their order */
export function linkLanguages(
  folder: Folder,
  translated: readonly Folder[],
  base: string | undefined,
  before: KnownLanguages,
  store: SummaryStore | undefined,
): LinkedLanguages {
  const known = (language: string): KnownPages => before.get(language) ?? new Map()
  const first = linkSite(folder, base, known(''), store)
  const { site } = first
  if (!site || translated.length === 0) return { ...first, pages: new Map([['', first.pages]]), found: [] }
  const named = languagesOf(folder)
  const shownBy = siteAddresses([
    ...(fileOf(folder, 'routes.yaml').source.data as RouteText[]),
    ...entryRoutes(folder),
  ]).pages
  const tooLittle = named.map((language) => unpublishedPages(folder, first, language))
  const languages = named.map(({ folder: own, publishFrom: _, ...language }, index): LanguagePages => {
    const { base, settings } = site
    const dir = textDirection(language.tag)
    if (index === 0) return { ...language, dir, base, url: settings.url }
    const absent = (tooLittle[index] ?? []).map(({ path }) => path)
    const inMain = shownBy.flatMap(({ path, shows }) => (folder.files.has(`${own}/${shows}.yaml`) ? [] : [path]))
    const addresses = addressesIn(folder, translated[index - 1] ?? folder, language.tag)
    const lists = {
      ...(addresses.length > 0 && { addresses }),
      ...(absent.length > 0 && { absent }),
      ...(inMain.length > 0 && { inMain }),
    }
    return { ...language, dir, base: `${base}${own}/`, url: inFolder(settings.url, own), ...lists }
  })
  const others = translated.map((one, index) => {
    const own = named[index + 1]?.folder ?? ''
    const { absent: left = [], ...pages } = languages[index + 1] ?? {}
    const absent = new Map(left.map((path) => [decodeURI(inItsLanguage(pages, encodeURI(path))), path]))
    const translation = { folder: own, assets: site.base, absent }
    return { own, ...linkSite(one, `${site.base}${own}/`, known(own), undefined, translation) }
  })
  const main = { ...site, languages }
  const translations = others.flatMap((one) => (one.site ? [{ ...one.site, languages, main }] : []))
  return {
    site: translations.length === others.length ? { ...main, translations } : undefined,
    linkAll: () => [first, ...others].flatMap((one) => one.linkAll()),
    pages: new Map([['', first.pages], ...others.map(({ own, pages }) => [own, pages] as const)]),
    found: tooLittle.flatMap((pages, index) =>
      pages.length === 0 ? [] : [unpublished(fileOf(folder, 'site.yaml'), pages, named[index] as Language, index)],
    ),
  }
}

/** Returns the paths that are others in a language: those in `routes.yaml`, and those of entries below them. */
function addressesIn(folder: Folder, translated: Folder, tag: string): [main: string, own: string][] {
  const written = (fileOf(folder, 'routes.yaml').source.data as RouteEntry[]).flatMap(({ path, translated = [] }) =>
    translated.flatMap((one): [string, string][] => (one.language === tag ? [[path, one.path]] : [])),
  )
  const byEntry = (of: Folder) =>
    new Map([...of.once(entryPages).values()].map(({ path, id, list }) => [`${list.page} ${id}`, path]))
  const own = byEntry(translated)
  const ofEntries = [...byEntry(folder)].flatMap(([entry, path]): [string, string][] => {
    const there = own.get(entry)
    return there === undefined || there === path ? [] : [[path, there]]
  })
  return [...written, ...ofEntries]
}

/** Returns the pages of which too little is translated. The home page and the one for unknown addresses always stay. */
function unpublishedPages(
  folder: Folder,
  { site, linkAll }: LinkedSite,
  language: Language,
): { path: string; percent: number }[] {
  const { publishFrom = 0 } = language
  // A page that cannot be linked is reported when all are.
  if (!site || publishFrom === 0 || linkAll().length > 0) return []
  const progressOf = progressIn(folder, language)
  return site.routes.flatMap(({ path, shown }) => {
    const percent = percentOf(progressOf(pageFiles(shown)))
    return percent >= publishFrom || path === '/' || path === '*' ? [] : [{ path, percent }]
  })
}

type Unpublished = ReturnType<typeof unpublishedPages>

/** @param pages of which too little is translated  @param index of their language */
function unpublished(
  { source }: ContentFile,
  pages: Unpublished,
  { name, publishFrom }: Language,
  index: number,
): Diagnostic {
  const few = pages.slice(0, 5).map(({ path, percent }) => `${path} (${percent}%)`)
  const more = pages.length > few.length ? ` and ${pages.length - few.length} more` : ''
  const [are, their] = pages.length === 1 ? ['is', 'its'] : ['are', 'their']
  return finding(source, source.rangeAt(['languages', index, 'publishFrom']), {
    code: 'translation-unpublished',
    message: `${few.join(', ')}${more} ${are} not published in ${name}, since less than ${publishFrom}% of ${their} texts are translated.`,
    hint: 'Translate more: npm run check -- --languages shows each page. Until then, links lead to the main language.',
  })
}
