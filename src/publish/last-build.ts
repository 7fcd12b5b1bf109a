/** What is kept of the last build: the pages that it wrote, and the entries and addresses that it knew. */
import { join } from 'node:path'
import type { Folder } from '../compiler/link/folder.ts'
import type { Site } from '../compiler/link/site.ts'
import { isStatic, matches, toPattern } from '../compiler/routing/routes.ts'
import { routeLines } from '../compiler/rules/route-lines.ts'
import { readChecked, writeChecked } from '../disk/cache.ts'
import { removeOld } from '../disk/cache-folder.js'
import { hexHashOf } from '../disk/hash.ts'
import type { FileMarks } from './output/site-writer.ts'
import type { PageWeight } from './page-weight.ts'
import type { SitemapEntry } from './sitemap.ts'

export type WrittenPage = {
  /** Hash of all that its data is made of; absent if the answer of a service is part of it. */
  from?: string
  /** Hash of all that its HTML is made of. */
  shown: string
  /** Absent without a budget. */
  weight?: PageWeight
  /** The picture with which it is shared: a file below the base path. */
  share?: string
  /**
   * Letters of its title for which there is no typeface: its picture shows the name of the site. Empty if there are none,
   * absent without a picture.
   */
  undrawn?: string
  /** Its line in the sitemap. */
  listed?: SitemapEntry
}

/** By the pages' file names without extension, those of another language with its folder. */
export type WrittenPages = ReadonlyMap<string, WrittenPage>

/** A built site, for the next build. */
export type BuiltSite = { pages: WrittenPages; marks: FileMarks }

/** `read` returns no pages if there is no valid record. */
export type SiteRecord = { read(): BuiltSite; save(site: BuiltSite): void }

/** Records that are kept, of other output folders and other code. */
const KEPT = 5

/** Keeps a record in a file. @param version of the code that writes the pages  @param out the output folder */
export function createSiteRecord(cache: string, version: string, out: string): SiteRecord {
  const file = join(cache, `${hexHashOf(JSON.stringify([version, out])).slice(0, 20)}.json`)
  return {
    read() {
      const [pages, marks] = JSON.parse(readChecked(file) ?? '[[], []]') as [[string, WrittenPage][], [string, never][]]
      return { pages: new Map(pages), marks: new Map(marks) }
    },
    save({ pages, marks }) {
      writeChecked(file, JSON.stringify([[...pages], [...marks]]), 0o600)
      removeOld(cache, KEPT)
    },
  }
}

/** Ids by list file: `{ "faq.yaml": ["refund", "ages"] }`. */
type Entries = Readonly<Record<string, readonly string[]>>

/** The file of the page at each address: `{ "/career": "pages/career.yaml" }`. */
type Addresses = Readonly<Record<string, string>>

/** Compares with the last build of the same content, and records this one. @returns lines for the editor */
export function sinceLastBuild(
  projectFolder: string,
  contentFolder: string,
  folder: Pick<Folder, 'files' | 'once'>,
  site: Pick<Site, 'routes' | 'moved'>,
): string[] {
  const file = join(projectFolder, '.cache', 'last-build', hexHashOf(contentFolder).slice(0, 16))
  const kept = readChecked(file)
  const now = { entries: entriesOf(folder), addresses: addressesOf(site) }
  const before = kept === undefined ? now : (JSON.parse(kept) as typeof now)
  writeChecked(file, JSON.stringify(now))
  const known = new Set(folder.once(routeLines).lines.map(({ path }) => path))
  return [...entryChanges(before.entries, now.entries), ...lostAddresses(before.addresses, site, known)].map(
    (line) => `Since the last build, ${line}.`,
  )
}

function entriesOf({ files }: Pick<Folder, 'files'>): Entries {
  return Object.fromEntries(
    [...files.values()].flatMap(({ schema, source, entries }) =>
      schema.items && schema['x-collection'] ? [[source.file, entries.map(({ id }) => id)] as const] : [],
    ),
  )
}

export const addressesOf = ({ routes }: Pick<Site, 'routes'>): Addresses =>
  Object.fromEntries(routes.flatMap(({ path, file }) => (isStatic(path) ? [[path, file]] : [])))

/** Returns a line for each list that has changed: `faq.yaml: 5 entries, 3 gone (ages, fees, trial)`. */
export function entryChanges(before: Entries, now: Entries): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((file) => {
    const [old, fresh] = [before[file] ?? [], now[file] ?? []]
    const [added, gone] = [fresh.filter((id) => !old.includes(id)), old.filter((id) => !fresh.includes(id))]
    const parts = [part(added, 'new'), part(gone, 'gone')].filter((text) => text !== '')
    if (parts.length === 0) return []
    return [`${file}: ${fresh.length} ${fresh.length === 1 ? 'entry' : 'entries'}, ${parts.join(', ')}`]
  })
}

const MOST_NAMED = 10

function part(ids: readonly string[], what: string): string {
  if (ids.length === 0) return ''
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : ''
  return `${ids.length} ${what} (${ids.slice(0, MOST_NAMED).join(', ')}${more})`
}

/**
 * Returns a line for each address that the site no longer has, with the redirect to write if its page has another address.
 * Addresses of entries follow that of their list.
 *
 * @param known addresses in `routes.yaml`, hidden ones too: an editor has decided what they answer
 */
export function lostAddresses(
  before: Addresses,
  { routes, moved }: Pick<Site, 'routes' | 'moved'>,
  known: ReadonlySet<string>,
): string[] {
  const isAnswered = (address: string): boolean =>
    known.has(address) ||
    moved.some(({ path }) => path === address) ||
    routes.some(({ path }) => path !== '*' && matches(toPattern(path), encodeURI(address)))
  const lost = Object.keys(before).filter((address) => !isAnswered(address))
  return lost
    .filter((address) => !lost.some((other) => address.startsWith(`${other}/`)))
    .map((address) => {
      const page = routes.find(({ path, file }) => isStatic(path) && file === before[address] && !(path in before))
      const redirect = `add to routes.yaml  - path: ${address}  and under it  movedTo:`
      return page
        ? `${address} answers 404, and its page is at ${page.path}. So that old links still work, ${redirect} ${page.path}`
        : `${address} answers 404. If another page has taken its place, ${redirect} and its address`
    })
}
