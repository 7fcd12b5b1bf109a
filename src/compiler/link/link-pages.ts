/** Links pages: those of files, and those of single entries. */
import { dayInWords } from '../calendar/civil-day.ts'
import { parseLink } from '../schema/parse-link.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { Block, Policy } from '../schema/types.gen.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import { entryPages } from './entry-pages.ts'
import { type Folder, findItem, type Item, must } from './folder.ts'
import { qrCodeOf } from './images.ts'
import { interpolate } from './interpolation.ts'
import type { createValueLinker } from './link-values.ts'
import type { Read } from './reads.ts'
import type { Page } from './site.ts'
import type { SiteContext } from './site-context.ts'

export function createPageLinker(
  { folder, addresses, assets, locale, reads, settings }: SiteContext,
  { resolveItem, linkTo, textOf }: ReturnType<typeof createValueLinker>,
) {
  function pageOf(item: Item): Page {
    const linked = resolveItem(item) as (Page & { sections?: undefined }) | Policy
    const { title, description } = linked
    const page = { title, description }
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
    const { action, blocks } = pageOf(itemOfPage(folder, list.page))
    const frame = action && { action }
    const block = must(blocks[Number(list.block.at(-1))], list.page)
    const back = linkTo(`${list.address || '/'}${block.id === undefined ? '' : `#${block.id}`}`)
    const address = new URL(path.slice(1), settings.url).href
    const qrCode = qrCodeOf(address, id, assets, folder.hash).image
    const entry = { id, address, qrCode, language: locale.language }
    if (!ended) return { ...frame, ...make(block, back, entry) }
    reads.read('file', ended.file)
    // It is not there on this day, so its schema has not been applied to it.
    const texts = Object.entries(ended.value).filter(([, text]) => typeof text === 'string') as [string, string][]
    const lines = texts.map(([name, text]) => [name, textOf(text, { file: ended.file, path: [] })])
    const day = dayInWords(ended.until ?? '', locale.dates)
    return { ...frame, ...make(block, back, { ...entry, ended: { lines: Object.fromEntries(lines), day } }) }
  }

  return {
    /** @param key the file of a page, or the address of an entry's page  @returns the page, and what it was made of */
    linkPage(key: string): { page: Page; reads: readonly Read[] } {
      const { linked, reads: all } = reads.recording(() => {
        reads.read('site', '')
        return key.startsWith('/') ? entryPageAt(key) : shownPage(itemOfPage(folder, key.replace(/\.yaml$/, '')))
      })
      return { page: linked, reads: [...all.values()] }
    },
    /** Returns the title of the page at an address; the address itself if it is of another site. */
    titleAt(href: string): string {
      const link = parseLink(href)
      const target = link?.kind === 'internal' ? addresses.pages.find(({ path }) => path === link.path) : undefined
      if (target?.entry !== undefined) return entryPageAt(target.path).title
      const value = target && itemOfPage(folder, target.shows).value
      return isObject(value) ? interpolate(folder, String(value.title)) : href
    },
  }
}

export const itemOfPage = (folder: Folder, id: string): Item => must(findItem(folder, ['pages', 'policies'], id), id)

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
