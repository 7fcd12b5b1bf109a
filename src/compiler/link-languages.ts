/** Links the site of the main language, and beside it that of each other one. */
import type { SummaryStore } from './content-files.ts'
import { type Diagnostic, finding, START } from './diagnostics/diagnostic.ts'
import { ErrorAt, internalError } from './documents/internal-error.ts'
import { inFolder, type Language, languagesOf, type TranslatedContent } from './languages/languages.ts'
import { pageFiles, percentOf, progressIn } from './languages/progress.ts'
import { entryPages } from './link/entry-pages.ts'
import { type Folder, fileOf } from './link/folder.ts'
import { type KnownPages, linkSite } from './link/link-site.ts'
import { textDirection } from './link/locale.ts'
import type { LanguagePages, Site } from './link/site.ts'
import { addressesOf, type SitePlace } from './link/site-context.ts'
import { inItsLanguage } from './routing/addresses.ts'
import type { RouteEntry } from './schema/types.gen.ts'

type Linked = {
  /** Absent if the linker failed on what all pages share. */
  site: Site | undefined
  /** Links every page. @returns what the linker failed on: a page that is linked when asked for throws it */
  linkAll(): Diagnostic[]
}

/** Pages as they were linked before, by the folder of their language; those of the main one by `''`. */
export type KnownLanguages = ReadonlyMap<string, KnownPages>

/** `found`: pages that are not published in a language. */
export type LinkedLanguages = Linked & { pages: KnownLanguages; found: readonly Diagnostic[] }

/** @param base the path the site is served under; by default the path of its own address */
export function linkLanguages(
  folder: Folder,
  translations: readonly TranslatedContent[],
  base: string | undefined,
  before: KnownLanguages,
  store: SummaryStore | undefined,
): LinkedLanguages {
  const pages = new Map(before)
  function link(content: Folder, place: SitePlace, words?: string): Linked {
    const language = words ?? ''
    const given = { known: before.get(language), kept: store?.read().pages[language] }
    try {
      const own = words === undefined ? { version: store?.version } : { words }
      const linked = linkSite(content, place, { ...given, ...own })
      pages.set(language, linked.pages)
      return { site: linked.site, linkAll: () => failuresOf(content, linked.linkAll) }
    } catch (error) {
      return { site: undefined, linkAll: () => [failure(content, error)] }
    }
  }
  const [language] = languagesOf(folder)
  const { url } = fileOf(folder, 'site.yaml').source.data as { url: string }
  const first = link(folder, { base: base ?? new URL(url).pathname })
  const { site } = first
  if (!site || !language || translations.length === 0) return { ...first, pages, found: [] }
  const others = translations.map((translation) => {
    const { folder: own } = translation.language
    const tooLittle = unpublishedPages(folder, first, translation.language)
    const known = pagesIn(folder, translation, site, tooLittle)
    const absent = new Map(
      tooLittle.map(({ path }) => [decodeURI(inItsLanguage(known, encodeURI(path))), path] as const),
    )
    return { known, tooLittle, ...link(translation.folder, { base: known.base, assets: site.base, absent }, own) }
  })
  const languages = [pagesOf(language, site.base, url), ...others.map(({ known }) => known)]
  const main = { ...site, languages }
  const linked = others.flatMap((one) => (one.site ? [{ ...one.site, languages, main }] : []))
  return {
    site: linked.length === others.length ? { ...main, translations: linked } : undefined,
    linkAll: () => [first, ...others].flatMap((one) => one.linkAll()),
    pages,
    found: others.flatMap(({ tooLittle }, index) =>
      tooLittle.length === 0 ? [] : [unpublished(folder, tooLittle, index + 1)],
    ),
  }
}

function failuresOf(folder: Folder, linkAll: () => void): Diagnostic[] {
  try {
    linkAll()
    return []
  } catch (error) {
    return [failure(folder, error)]
  }
}

function failure({ files }: Folder, error: unknown): Diagnostic {
  const { file, path } = error instanceof ErrorAt ? error : { file: 'site.yaml', path: [] }
  return internalError(file, files.get(file)?.source.rangeAt(path) ?? START, error)
}

const pagesOf = (
  { folder: _, publishFrom: __, heavier: ___, ...language }: Language,
  base: string,
  url: string,
): LanguagePages => ({
  ...language,
  dir: textDirection(language.tag),
  base,
  url,
})

/** @param tooLittle pages that it leaves out */
function pagesIn(
  folder: Folder,
  { language, folder: translated }: TranslatedContent,
  { base, settings }: Site,
  tooLittle: readonly TooLittle[],
): LanguagePages {
  const addresses = addressesIn(folder, translated, language.tag)
  const inMain = addressesOf(folder).pages.filter(({ shows }) => !folder.files.has(`${language.folder}/${shows}.yaml`))
  return {
    ...pagesOf(language, `${base}${language.folder}/`, inFolder(settings.url, language.folder)),
    ...(addresses.length > 0 && { addresses }),
    ...(tooLittle.length > 0 && { absent: tooLittle.map(({ path }) => path) }),
    ...(inMain.length > 0 && { inMain: inMain.map(({ path }) => path) }),
  }
}

/** Returns the paths that differ in a language: those in `routes.yaml`, and those of entries below them. */
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

/** A page of which too little is translated. `percent`: how much is. */
type TooLittle = { path: string; percent: number }

/** Returns the pages that are not published in a language. The home page and the one for unknown addresses always are. */
function unpublishedPages(folder: Folder, { site, linkAll }: Linked, language: Language): TooLittle[] {
  const { publishFrom = 0 } = language
  // A page that cannot be linked is reported when all are.
  if (!site || publishFrom === 0 || linkAll().length > 0) return []
  const progressOf = progressIn(folder, language)
  return site.routes.flatMap(({ path, shown }) => {
    const percent = percentOf(progressOf(pageFiles(shown)))
    return percent >= publishFrom || path === '/' || path === '*' ? [] : [{ path, percent }]
  })
}

/** @param pages of which too little is translated  @param index of their language */
function unpublished(folder: Folder, pages: readonly TooLittle[], index: number): Diagnostic {
  const { source } = fileOf(folder, 'site.yaml')
  const { name, publishFrom } = languagesOf(folder)[index] as Language
  const few = pages.slice(0, 5).map(({ path, percent }) => `${path} (${percent}%)`)
  const more = pages.length > few.length ? ` and ${pages.length - few.length} more` : ''
  const [are, their] = pages.length === 1 ? ['is', 'its'] : ['are', 'their']
  return finding(source, source.rangeAt(['languages', index, 'publishFrom']), {
    code: 'translation-unpublished',
    message: `${few.join(', ')}${more} ${are} not published in ${name}, since less than ${publishFrom}% of ${their} texts are translated.`,
    hint: 'Translate more: npm run check -- --languages shows each page. Until then, links lead to the main language.',
  })
}
