/** From a folder without mistakes to the linked site, page by page. Annotations of the schemas say what becomes of each value. */

import { linkOpeningPage } from '../../collections/openings/entry-page.ts'
import { type CivilDay, dayInWords } from '../calendar/civil-day.ts'
import { ErrorAt } from '../documents/internal-error.ts'
import { fileName } from '../routing/routes.ts'
import { isLinked, type LinkedKeyword, linkedKeyword } from '../schema/annotations.ts'
import { parseLink } from '../schema/parse-link.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { Block, Policy, SiteSettings } from '../schema/types.gen.ts'
import type { ImageFile, Link, RichText } from '../schema/values.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import { additionsTo } from './additions.ts'
import { comingValueAt } from './coming-value.ts'
import { entryLists, entryPages, entryRoutes } from './entry-pages.ts'
import { type Folder, findItem, type Item } from './folder.ts'
import { remaining } from './hidden-links.ts'
import { hoursOf, markedHours } from './hours.ts'
import { renditionsOf } from './images.ts'
import { interpolate, interpolateMarked, interpolationsIn } from './interpolation.ts'
import { linkContext } from './link-context.ts'
import { linkedServices } from './linked-services.ts'
import { listedEntries, ownLines } from './listed-entries.ts'
import { localeOf } from './locale.ts'
import { filledBlocks, markedBlocks } from './markdown-template.ts'
import { type Marks, type Source, stripMarks } from './marks.ts'
import { comingPrice, money } from './money.ts'
import { fileOf, must } from './must.ts'
import { paletteOf, palettesOf } from './palettes.ts'
import { picturesOf } from './pictures.ts'
import { withLinks } from './portable-text.ts'
import { type Read, stateOf } from './reads.ts'
import { resolveLink } from './resolve-link.ts'
import type { Page, Route, Site } from './site.ts'
import { type RouteText, siteAddresses } from './site-addresses.ts'

/** A page with everything resolved, and what it was made of. */
type LinkedPage = { page: Page; reads: readonly Read[] }

/** Links one page at a time; what several pages show is linked once. */
export type Linker = Omit<Site, 'routes'> & {
  /** Most specific first. `key` names the page: another one for each file, and for each entry with a page of its own. */
  routes: readonly (Omit<Route, 'page' | 'files'> & { key: string })[]
  /**
   * @param key of a route
   * @throws ErrorAt with the innermost value that cannot be linked
   */
  linkPage(key: string): LinkedPage
  /** What a page was made of as it is now; the same object when nothing of it has changed. */
  readAgain(read: Read): Read
}

/**
 * @param folder content in which no rule found an error
 * @param base the path the site lives under, with a slash at both ends
 * @param marks go around every text for people, so that a page tells from where its words come
 * @throws Error when the folder does have errors: a defect of the caller; ErrorAt with the value it is about
 */
export function createLinker(folder: Folder, base: string, marks?: Marks): Linker {
  const items = new Map<Item['value'], { linked: unknown; reads: Reads }>()
  const context = linkContext(folder, base, marks)
  const locale = folder.once(localeOf)
  const settingsFile = fileOf(folder, 'site.yaml')
  const written = settingsFile.source.data as unknown as SiteSettings
  const lines = fileOf(folder, 'routes.yaml').source.data as RouteText[]
  const addresses = siteAddresses([...lines, ...entryRoutes(folder)])
  const { isHidden, hiding, moved } = addresses
  const services = linkedServices(folder, base, written, addresses.pages)
  const { openingHours = [] } = written.contact
  const told = (text: string, source: Source): string => (marks ? marks.mark(text, source) : text)
  const fillIn = (text: string): string =>
    marks ? interpolateMarked(folder, text, marks.mark) : interpolate(folder, text)
  const comingWords = told(fillIn(written.messages.comingPrice ?? ''), COMING_PRICE)
  // Where links lead, and under which addresses lists have pages; a new page by itself changes no other.
  const lists = folder.once(entryLists).map(({ file, address }) => [file.source.file, address])
  const site = folder.hash(
    JSON.stringify([
      context,
      locale,
      written.timeZone,
      comingWords,
      services,
      openingHours,
      hiding,
      lists,
      lines.flatMap(({ path, movedTo }) => (movedTo === undefined ? [] : [[path, movedTo]])),
    ]),
  )
  /** What is being linked at the moment has read. */
  let reads: Reads = new Map()

  function linkTo(href: string): Link {
    const link = must(parseLink(href), href)
    const now = link.kind === 'internal' ? moved.get(link.path) : undefined
    return resolveLink(now === undefined ? link : must(parseLink(now), now), context)
  }

  function read(kind: Read[0], name: string): void {
    const id = `${kind} ${name}`
    if (!reads.has(id)) reads.set(id, [kind, name, stateOf(folder, site, kind, name)])
  }

  function resolve(schema: Schema, value: unknown, file: string, path: Path): unknown {
    const result = resolveOrTell(schema, value, file, path)
    return typeof result === 'object' && result !== null ? Object.freeze(result) : result
  }

  /** @throws ErrorAt with the innermost value that cannot be linked */
  function resolveOrTell(schema: Schema, value: unknown, file: string, path: Path): unknown {
    try {
      return resolveValue(schema, value, file, path)
    } catch (error) {
      throw error instanceof ErrorAt ? error : new ErrorAt(file, path, error)
    }
  }

  /** What becomes of an annotated value: see `compiler/schema/annotations.ts`. */
  const steps: Record<LinkedKeyword, (value: never, schema: Schema, source: Source) => unknown> = {
    'x-palette': (value: Record<string, unknown>) => paletteOf(value).name,
    'x-refs: collection': (value, schema) => referencedItems(schema['x-refs'] ?? '', value).map(resolveItem),
    'x-ref: [collection]': (value, schema) =>
      resolveItem(must(findItem(folder, schema['x-ref'] ?? [], String(value)), value)),
    'x-markdown': (text: string, _, source) =>
      withLinks(richText(readReferences(text), source), (href) => (isHidden(href) ? undefined : linkTo(href))),
    'format: link': linkTo,
    'format: image': imageFile,
    'x-text': (text: string, _, source) => textOf(text, source),
    'x-money': (value: number, _, source) => {
      const coming = comingValueAt(folder, source)
      const next = coming && comingPrice(coming, locale, comingWords)
      const price = money(value, locale)
      return {
        ...price,
        text: told(price.text, source),
        ...(next && { coming: { ...next, text: told(next.text, source) } }),
      }
    },
    'x-day': (day: CivilDay, _, source) => ({ day, text: told(dayInWords(day, locale.dates), source) }),
  }

  const richText = (text: string, source: Source): RichText =>
    marks ? markedBlocks(folder, text, source, marks.mark) : filledBlocks(folder, text)

  function resolveValue(schema: Schema, value: unknown, file: string, path: Path): unknown {
    const keyword = linkedKeyword(schema)
    if (keyword && isLinked(keyword, value)) return steps[keyword](value as never, schema, { file, path })
    if (Array.isArray(value))
      return remaining(schema, value, isHidden).map((child) =>
        resolve(child.schema, child.value, file, [...path, child.key]),
      )
    if (!isObject(value)) return value
    const entries = remaining(schema, value, isHidden).map((child) => [
      child.key,
      resolve(child.schema, child.value, file, [...path, child.key]),
    ])
    return Object.fromEntries([...entries, ...additionsTo(chooseSchema(schema, value), value, file, linking)])
  }

  function readReferences(text: string): string {
    for (const { name } of interpolationsIn(text)) read('reference', name)
    return text
  }

  function referencedItems(collection: string, value: unknown): Item[] {
    const known = must(folder.collections.get(collection), collection)
    if (value === 'all') read('collection', collection)
    if (value === 'all') return [...known.values()]
    const absent = folder.absent.get(collection)
    if (absent) read('collection', collection)
    return (value as string[]).flatMap((id) => (absent?.has(id) ? [] : must(known.get(id), id)))
  }

  /** The same item is the same object wherever it is shown. */
  function resolveItem({ file, path, schema, value }: Item): unknown {
    const known = items.get(value) ?? recording(() => resolve(schema, value, file.source.file, path))
    items.set(value, known)
    read('file', file.source.file)
    for (const [id, one] of known.reads) reads.set(id, one)
    return known.linked
  }

  function recording(link: () => unknown): { linked: unknown; reads: Reads } {
    const outer = reads
    reads = new Map()
    try {
      return { linked: link(), reads }
    } finally {
      reads = outer
    }
  }

  const textOf = (text: string, source: Source): string => told(fillIn(readReferences(text)), source)
  const hours = () => (marks ? markedHours(folder, marks) : folder.once(hoursOf))
  const titleOf = (text: string): string => interpolate(folder, readReferences(text))
  const linking = { folder, base, settings: written, services, hours, textOf: titleOf, read }

  function imageFile(file: string): ImageFile {
    read('image', file)
    const bytes = must(folder.bytes.get(file), file)
    return renditionsOf(file, bytes, base, folder.hash).image
  }

  function pageOf(item: Item): Page {
    const { title, description, action, unlisted, blocks, ...rest } = resolveItem(item) as Page & { sections?: unknown }
    const file = item.file.source.file
    if (!rest.sections)
      return { file, title, description, ...(action && { action }), ...(unlisted && { unlisted }), blocks }
    const policy = resolveItem(item) as Policy
    return { file, title, description, blocks: [{ type: 'policy', policy } satisfies Block] }
  }

  /** The page of a file as it is shown. */
  function listPageOf(item: Item): Page {
    const [page, own] = [pageOf(item), folder.once(ownLines)]
    return own.size === 0
      ? page
      : { ...page, blocks: page.blocks.map((block) => listedEntries(block, item.schema, own)) }
  }

  /** The page of an entry at an address of its own. */
  const entryPageAt = (path: string): Page =>
    linkOpeningPage(must(folder.once(entryPages).get(path), path), {
      pageOf: (id) => pageOf(shownItem(folder, id)),
      linkTo,
      wordsOf: (day) => dayInWords(day, locale.dates),
      textOf: (text, file) => textOf(text, { file, path: [] }),
      readFile: (file) => read('file', file),
    })

  /** The title of the page at an address, as written; of another site, the address. */
  function titleAt(href: string): string {
    const link = parseLink(href)
    const target = link?.kind === 'internal' ? addresses.pages.find(({ path }) => path === link.path) : undefined
    if (target?.entry !== undefined) return entryPageAt(target.path).title
    const value = target && shownItem(folder, target.shows).value
    return isObject(value) ? interpolate(folder, String(value.title)) : href
  }

  const settings = resolve(settingsFile.schema, settingsFile.source.data, 'site.yaml', []) as SiteSettings
  return {
    base,
    services,
    settings,
    ...(settings.notice && { noticeId: folder.hash(JSON.stringify(stripMarks(settings.notice))).slice(0, 8) }),
    routes: addresses.pages.map(({ path, shows, entry }) => ({
      path,
      name: fileName(path),
      budget: { ...written.budget, ...lines.find((line) => line.path === path)?.budget },
      key: entry === undefined ? shownItem(folder, shows).file.source.file : path,
    })),
    moved: [...moved].map(([path, to]) => ({ path, to: linkTo(to).href, title: titleAt(to) })),
    pictures: picturesOf(folder, base),
    palettes: palettesOf(folder),
    linkPage(key) {
      const { linked, reads } = recording(() => {
        read('site', '')
        return key.startsWith('/') ? entryPageAt(key) : listPageOf(shownItem(folder, key.replace(/\.yaml$/, '')))
      })
      return { page: linked as Page, reads: [...reads.values()] }
    },
    readAgain(read) {
      const [kind, name, state] = read
      const now = stateOf(folder, site, kind, name)
      return now === state ? read : [kind, name, now]
    },
  }
}

type Reads = Map<string, Read>

const COMING_PRICE: Source = { file: 'site.yaml', path: ['messages', 'comingPrice'] }

const shownItem = (folder: Folder, id: string): Item => must(findItem(folder, ['pages', 'policies'], id), id)
