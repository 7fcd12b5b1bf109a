/**
 * Pages of single entries: where a list says so (`x-entry-pages`), each entry that it shows has an address under that of
 * the list's page: `/career/mathematics-teacher`. One that has ended keeps its address while it is in its file.
 */
import type { ContentFile } from '../documents/content-file.ts'
import type { AbsentEntry } from '../documents/file-dates.ts'
import { isStatic } from '../routing/routes.ts'
import { parseLink } from '../schema/parse-link.ts'
import { isObject } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { Folder } from './folder.ts'
import { routeTexts } from './route-texts.ts'
import type { RouteText } from './site-addresses.ts'

/** A list whose entries have pages. */
export type EntryList = {
  file: ContentFile
  /** Of the block that shows it. */
  block: Path
  /** Of the words of the pages. */
  path: Path
  collection: string
  /** The page that the list is on: `pages/career`. */
  page: string
  /** Before the addresses of the entries: `/career`, empty for the home page; absent if the page has no plain one. */
  address?: string
  hidden: boolean
  /** Whether each of the pages has a picture of a QR code. */
  hasCodes: boolean
}

/** The page of one entry, at an address of its own. */
export type EntryPage = { path: string; id: string; list: EntryList; ended?: AbsentEntry & { file: string } }

/** In the order of the files; content with errors is looked at too. See `Folder.once`. */
export function entryLists(folder: Folder): EntryList[] {
  return [...folder.files.values()].flatMap((file) =>
    file.visits.flatMap(({ schema, value, path }): EntryList[] => {
      const collection = schema['x-entry-pages']
      if (collection === undefined || !isObject(value)) return []
      const page = file.source.file.replace(/\.yaml$/, '')
      const hasCodes = schema['x-qr-codes'] === true
      return [{ ...{ file, path, collection, page, hasCodes }, block: path.slice(0, -1), ...addressOf(folder, page) }]
    }),
  )
}

/** Of two with one address the first. */
export function entryPages(folder: Folder): ReadonlyMap<string, EntryPage> {
  const pages = new Map<string, EntryPage>()
  for (const list of folder.once(entryLists)) {
    const { address, collection } = list
    if (address === undefined) continue
    const [there, ended] = [folder.collections.get(collection), endedIn(folder, collection)]
    for (const id of shownIds(folder, list)) {
      const path = `${address}/${id}`
      const over = ended.get(id)
      if (!pages.has(path) && (over || there?.has(id)))
        pages.set(path, { path, id, list, ...(over && { ended: over }) })
    }
  }
  return pages
}

/** The same as lines of `routes.yaml`, with the addresses that they had before their list moved. */
export const entryRoutes = (folder: Folder): (RouteText & { entry: string })[] => [
  ...[...folder.once(entryPages).values()].map(({ path, id, list: { page, hidden } }) => ({
    path,
    hidden,
    shows: page,
    entry: id,
  })),
  ...[...folder.once(movedEntryPages)].map(([path, movedTo]) => ({ path, movedTo, entry: path })),
]

/**
 * Where the pages of entries are whose list has moved with its page: `/career/mathematics-teacher` by
 * `/jobs/mathematics-teacher`, when `/career` has moved to `/jobs`. Addresses that a line of `routes.yaml` has are left out.
 */
export function movedEntryPages(folder: Folder): ReadonlyMap<string, string> {
  const lines = folder.once(linesIn)
  const taken = new Set(lines.map(({ path }) => path))
  const pages = folder.once(entryPages)
  const moved = new Map<string, string>()
  for (const { path, movedTo } of lines) {
    const link = typeof movedTo === 'string' ? parseLink(movedTo) : undefined
    if (typeof path !== 'string' || !isStatic(path) || link?.kind !== 'internal') continue
    for (const page of pages.values()) {
      const old = `${path}/${page.id}`
      if ((page.list.address || '/') === link.path && !taken.has(old) && !pages.has(old)) moved.set(old, page.path)
    }
  }
  return moved
}

/** Entries that have begun and are over. */
function endedIn({ absent, day }: Folder, collection: string): Map<string, AbsentEntry & { file: string }> {
  return new Map(
    [...(absent.get(collection) ?? [])].filter(
      ([, { from, until }]) => until !== undefined && until < day && (from === undefined || from <= day),
    ),
  )
}

/** The ids that a list shows on some day; those of `all` in the order of their file, what has ended after the others. */
export function shownIds(folder: Folder, { file, block, collection }: EntryList): string[] {
  const ids = file.visits.find(
    ({ schema, path }) => schema['x-refs'] === collection && block.every((step, index) => step === path[index]),
  )?.value
  if (ids === 'all')
    return [...(folder.collections.get(collection)?.keys() ?? []), ...(folder.absent.get(collection)?.keys() ?? [])]
  return Array.isArray(ids) ? ids.map(String) : []
}

/** A page at two addresses has its first one here; the check reports the second. */
function addressOf(folder: Folder, page: string): Pick<EntryList, 'address' | 'hidden'> {
  const { path, hidden } =
    folder.once(linesIn).find((line) => line.shows === page && typeof line.path === 'string') ?? {}
  return {
    ...(typeof path === 'string' && isStatic(path) && { address: path === '/' ? '' : path }),
    hidden: hidden === true,
  }
}

/** Returns the lines of `routes.yaml`, with or without errors. */
const linesIn = (folder: Folder): Record<string, unknown>[] => folder.once(routeTexts).map(({ line }) => line)
