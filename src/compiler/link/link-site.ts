/** Links a folder without errors to a site. Its pages are linked when they are first asked for. */
import { fileName } from '../routing/routes.ts'
import type { PageBudget, SiteSettings } from '../schema/types.gen.ts'
import { entryPages } from './entry-pages.ts'
import { type Folder, fileOf } from './folder.ts'
import { picturesOf, qrCodeOf } from './images.ts'
import { createPageLinker, itemOfPage } from './link-pages.ts'
import { createValueLinker } from './link-values.ts'
import { palettesOf } from './palettes.ts'
import { filesRead, type Read } from './reads.ts'
import type { Page, Route, Site } from './site.ts'
import { type SitePlace, siteContext } from './site-context.ts'
import { stripMarkers } from './source-markers.ts'
import { fontsOf, themeIn } from './typefaces.ts'

/** A page, and what it was linked from. */
type KnownPage = { reads: readonly Read[]; page: () => Page }

/** Every page of a site that was ever asked for. Its key is its file, or the address of an entry's page. */
export type KnownPages = ReadonlyMap<string, KnownPage>

/** What the pages of one language were linked from, by their keys. */
export type PageReads = Readonly<Record<string, readonly Read[]>>

/**
 * `known`: pages as they were linked before; `kept`: what those of an earlier run were linked from. `version`: see
 * `SummaryStore`; absent for a translation. `words`: of a translation, the folder of its files.
 */
type Given = {
  known?: KnownPages | undefined
  kept?: PageReads | undefined
  version?: string | undefined
  words?: string
}

/**
 * @param folder content in which no rule found an error
 * @returns `linkAll`: links every page
 * @throws Error if the folder has errors: a defect of the caller; ErrorAt with the value it is about. A page throws it too
 */
export function linkSite(
  folder: Folder,
  place: SitePlace,
  { known = new Map(), kept = {}, version, words }: Given = {},
): { site: Site; pages: KnownPages; linkAll: () => void } {
  const context = siteContext(folder, place)
  const { base, assets, absent, settings: written, lines, addresses, services, reads } = context
  const values = createValueLinker(context)
  const { linkPage, titleAt } = createPageLinker(context, values)
  const shown = addresses.pages
    .filter(({ path }) => !absent.has(path))
    .map(({ path, shows, entry }) => {
      const { file } = itemOfPage(folder, shows).file.source
      return { path, file, key: entry === undefined ? file : path }
    })
  const keys = new Set(shown.map(({ key }) => key))
  const pages = new Map([...known].filter(([key]) => keys.has(key)))
  const settled = new Set<string>()

  /** Links a page, unless nothing that it was made of has changed. */
  function linkAgain(key: string): KnownPage {
    const last = pages.get(key)
    const then = last?.reads ?? kept[key]
    const now = then?.map(reads.again)
    const changed = now?.filter((read, index) => read !== then?.[index])
    if (last && changed?.length === 0) return last
    // If only words in its texts have changed, the page is made of the same things and can be linked as before.
    if (now && changed?.every(([kind]) => kind === 'reference')) {
      let page: Page | undefined
      return { reads: now, page: () => (page ??= linkPage(key).page) }
    }
    const linked = linkPage(key)
    return { reads: linked.reads, page: () => linked.page }
  }

  function pageOf(key: string): KnownPage {
    if (!settled.has(key)) pages.set(key, linkAgain(key))
    settled.add(key)
    return pages.get(key) as KnownPage
  }

  const lineAt = new Map(lines.map((line) => [line.path, line]))
  const routes = shown.map(({ path, file, key }): Route => {
    const own = lineAt.get(path)
    return {
      path,
      name: fileName(path),
      file,
      budget: budgetIn(written, { ...written.budget, ...own?.budget }),
      get source() {
        return version && folder.hash(version, JSON.stringify(pageOf(key).reads))
      },
      get files() {
        const files = filesRead(folder, pageOf(key).reads)
        const translated = words === undefined ? [] : files.map((file) => `${words}/${file}`)
        return [...files, ...translated.filter((file) => folder.files.has(file))]
      },
      get shown() {
        const own = pageOf(key).reads.filter(([kind]) => kind === 'file' || kind === 'collection')
        return filesRead(folder, own)
      },
      get page() {
        return pageOf(key).page()
      },
    }
  })
  const { schema, source } = fileOf(folder, 'site.yaml')
  const settings = values.resolve(schema, source.data, 'site.yaml', []) as SiteSettings
  const { notice } = settings
  const qrCodes = [...folder.once(entryPages).values()].flatMap(({ path, id, list }) =>
    list.hasCodes ? [qrCodeOf(new URL(path.slice(1), settings.url).href, id, assets, folder.hash).file] : [],
  )
  const site: Site = {
    base,
    assets,
    services,
    settings,
    routes,
    ...themeOf(folder, assets),
    ...(notice && { noticeId: folder.hash(JSON.stringify(stripMarkers(notice))).slice(0, 8) }),
    moved: [...addresses.moved].map(([path, to]) => ({ path, to: values.linkTo(to).href, title: titleAt(to) })),
    pictures: [...picturesOf(folder, assets), ...qrCodes],
    palettes: palettesOf(folder),
    entries: (collection) => [...(folder.collections.get(collection)?.values() ?? [])].map(values.resolveItem) as never,
  }
  return { site, pages, linkAll: () => keys.forEach(pageOf) }
}

function themeOf(folder: Folder, assets: string): Pick<Site, 'theme' | 'typefaces'> {
  const theme = themeIn(folder)
  return theme ? { theme, typefaces: fontsOf(folder, theme, assets) } : {}
}

/** Returns what a page may weigh in the language of these settings. */
function budgetIn({ language, languages = [] }: SiteSettings, budget: PageBudget): PageBudget {
  const { heavier } = languages.find(({ tag }) => tag === language) ?? {}
  const { html } = budget
  return heavier === undefined || html === undefined ? budget : { ...budget, html: (html * (100 + heavier)) / 100 }
}
