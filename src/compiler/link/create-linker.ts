/** Links a folder without errors to a site, page by page. */
import { dayInWords } from '../calendar/civil-day.ts'
import { fileName, findRoute, toPattern } from '../routing/routes.ts'
import { parseLink } from '../schema/parse-link.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { Block, PageBudget, Policy, SiteSettings } from '../schema/types.gen.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import { entryLists, entryPages, entryRoutes } from './entry-pages.ts'
import { type Folder, fileOf, findItem, type Item, must } from './folder.ts'
import { picturesOf } from './images.ts'
import { interpolate } from './interpolation.ts'
import { createValueLinker } from './link-values.ts'
import { localeOf } from './locale.ts'
import { palettesOf } from './palettes.ts'
import { type Read, stateOf } from './reads.ts'
import { linkContext } from './resolve-link.ts'
import { linkedServices } from './services.ts'
import type { Page, Route, Site } from './site.ts'
import { type RouteText, siteAddresses } from './site-addresses.ts'
import { type Mark, stripMarkers } from './source-markers.ts'

/** Links one page at a time; what several pages show is linked once. */
export type Linker = Omit<Site, 'routes'> & {
  /** Most specific first. `key` names the page: its file, or the address of an entry's page. */
  routes: readonly (Omit<Route, 'page' | 'files' | 'shown'> & { key: string })[]
  /**
   * Links a page, and says what it was made of.
   *
   * @param key of a route
   * @throws ErrorAt with the innermost value that cannot be linked
   */
  linkPage(key: string): { page: Page; reads: readonly Read[] }
  /** Returns the current state of what a page was made of; the same object if it has not changed. */
  readAgain(read: Read): Read
}

/** Returns what a page may weigh in the language of these settings. */
function budgetIn({ language, languages = [] }: SiteSettings, budget: PageBudget): PageBudget {
  const { heavier } = languages.find(({ tag }) => tag === language) ?? {}
  const { html } = budget
  return heavier === undefined || html === undefined ? budget : { ...budget, html: (html * (100 + heavier)) / 100 }
}

/**
 * @param folder content in which no rule found an error
 * @param base the path the site is under, with a slash at both ends
 * @param assets the path of its pictures
 * @param mark puts source markers around every text for people, so that a page shows where its words are written
 * @param absent the paths of routes that are left out, and where links to them lead instead, below `assets`: in the main language
 * @throws Error if the folder has errors: a defect of the caller; ErrorAt with the value it is about
 */
export function createLinker(
  folder: Folder,
  base: string,
  mark?: Mark,
  assets = base,
  absent: ReadonlyMap<string, string> = new Map(),
): Linker {
  const settingsFile = fileOf(folder, 'site.yaml')
  const written = settingsFile.source.data as unknown as SiteSettings
  const lines = fileOf(folder, 'routes.yaml').source.data as RouteText[]
  const addresses = siteAddresses([...lines, ...entryRoutes(folder)])
  const patterns = addresses.pages.map(({ path }) => ({ path, pattern: toPattern(path) }))
  const addressOf = (address: string): string => {
    const { path = '' } = findRoute(patterns, address) ?? {}
    const main = absent.get(path)
    if (main === undefined) return base + address.slice(1)
    return assets + (main === path ? address : encodeURI(main)).slice(1)
  }
  const services = linkedServices(folder, base, assets, written, addresses.pages, addressOf)
  const links = { ...linkContext(folder, base, mark), ...(absent.size > 0 && { addressOf }) }
  const locale = folder.once(localeOf)
  // What any page may take from the site; a new page by itself changes none of it.
  const site = folder.hash(
    JSON.stringify([
      ...[links, locale, written.timeZone, interpolate(folder, written.messages.comingPrice ?? ''), services],
      ...[written.contact.openingHours, addresses.hiding, ...absent.keys()],
      folder.once(entryLists).map(({ file, address }) => [file.source.file, address]),
      lines.flatMap(({ path, movedTo }) => (movedTo === undefined ? [] : [[path, movedTo]])),
    ]),
  )
  const currentState = (kind: Read[0], name: string): Read => [kind, name, stateOf(folder, site, kind, name)]
  const { resolve, resolveItem, linkTo, textOf, read, recording } = createValueLinker({
    ...{ folder, base, assets, settings: written, services, addresses, links, mark },
    stateOf: currentState,
  })

  function pageOf(item: Item): Page {
    const linked = resolveItem(item) as (Page & { sections?: undefined }) | Policy
    const { title, description } = linked
    const page = { file: item.file.source.file, title, description }
    if (linked.sections) return { ...page, blocks: [{ type: 'policy', policy: linked }] }
    const { action, unlisted, blocks } = linked
    return { ...page, ...(action && { action }), ...(unlisted && { unlisted }), blocks }
  }

  /** Links the page of a file as visitors see it. */
  function shownPage(item: Item): Page {
    const [page, own] = [pageOf(item), folder.once(ownLines)]
    if (own.size === 0) return page
    return { ...page, blocks: page.blocks.map((block) => withoutOwnLines(block, item.schema, own)) }
  }

  /** Links the page of an entry at an address of its own.  @throws Error if no collection makes such pages */
  function entryPageAt(path: string): Page {
    const { id, list, ended } = must(folder.once(entryPages).get(path), path)
    const make = must(folder.makeEntryPage[list.collection], list.collection)
    const { file, action, blocks } = pageOf(itemOfPage(folder, list.page))
    const frame = { file, ...(action && { action }) }
    const block = must(blocks[Number(list.block.at(-1))], list.page)
    const back = linkTo(`${list.address || '/'}${block.id === undefined ? '' : `#${block.id}`}`)
    if (!ended) return { ...frame, ...make(block, back, { id }) }
    read('file', ended.file)
    // It is not there on this day, so its schema has not been applied to it.
    const texts = Object.entries(ended.value).filter(([, text]) => typeof text === 'string') as [string, string][]
    const lines = texts.map(([name, text]) => [name, textOf(text, { file: ended.file, path: [] })])
    const day = dayInWords(ended.until ?? '', locale.dates)
    return { ...frame, ...make(block, back, { id, ended: { lines: Object.fromEntries(lines), day } }) }
  }

  /** Returns the title of the page at an address; the address itself if it is of another site. */
  function titleAt(href: string): string {
    const link = parseLink(href)
    const target = link?.kind === 'internal' ? addresses.pages.find(({ path }) => path === link.path) : undefined
    if (target?.entry !== undefined) return entryPageAt(target.path).title
    const value = target && itemOfPage(folder, target.shows).value
    return isObject(value) ? interpolate(folder, String(value.title)) : href
  }

  const settings = resolve(settingsFile.schema, settingsFile.source.data, 'site.yaml', []) as SiteSettings
  return {
    base,
    assets,
    services,
    settings,
    ...(settings.notice && { noticeId: folder.hash(JSON.stringify(stripMarkers(settings.notice))).slice(0, 8) }),
    routes: addresses.pages
      .filter(({ path }) => !absent.has(path))
      .map(({ path, shows, entry }) => ({
        path,
        name: fileName(path),
        budget: budgetIn(written, { ...written.budget, ...lines.find((line) => line.path === path)?.budget }),
        key: entry === undefined ? itemOfPage(folder, shows).file.source.file : path,
      })),
    moved: [...addresses.moved].map(([path, to]) => ({ path, to: linkTo(to).href, title: titleAt(to) })),
    pictures: picturesOf(folder, assets),
    palettes: palettesOf(folder),
    entries: (collection) => [...(folder.collections.get(collection)?.values() ?? [])].map(resolveItem) as never,
    linkPage(key) {
      const { linked, reads } = recording(() => {
        read('site', '')
        return key.startsWith('/') ? entryPageAt(key) : shownPage(itemOfPage(folder, key.replace(/\.yaml$/, '')))
      })
      return { page: linked, reads: [...reads.values()] }
    },
    readAgain(before) {
      const [kind, name, state] = before
      const now = currentState(kind, name)
      return now[2] === state ? before : now
    },
  }
}

const itemOfPage = (folder: Folder, id: string): Item => must(findItem(folder, ['pages', 'policies'], id), id)

/** By collection, the lines of entries that only their own pages show (`x-own-page`). */
function ownLines({ files }: Folder): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...files.values()].flatMap(({ schema }) => {
      const lines = Object.entries((schema.items ?? schema).properties ?? {}).filter(([, line]) => line['x-own-page'])
      const collection = schema['x-collection']
      return collection && lines.length > 0 ? [[collection, lines.map(([name]) => name)] as const] : []
    }),
  )
}

/** Takes these lines out of the entries that a block lists. @param schema of the page */
function withoutOwnLines(block: Block, schema: Schema, own: ReturnType<typeof ownLines>): Block {
  const blocks = schema.properties?.['blocks']?.items
  const lists = Object.entries((blocks && chooseSchema(blocks, block).properties) ?? {}).flatMap(
    ([name, { 'x-refs': collection }]) => {
      const lines = own.get(collection ?? '')
      const entries = (block as unknown as Record<string, unknown>)[name]
      return lines && Array.isArray(entries) ? [[name, entries.map((entry) => without(entry, lines))] as const] : []
    },
  )
  return lists.length > 0 ? Object.freeze({ ...block, ...Object.fromEntries(lists) }) : block
}

const without = (entry: unknown, lines: readonly string[]): unknown =>
  isObject(entry) ? Object.fromEntries(Object.entries(entry).filter(([name]) => !lines.includes(name))) : entry
