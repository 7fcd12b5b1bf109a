/** The content folder: its files, and the items that others may refer to. */

import type { CivilDay } from '../calendar/civil-day.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { AbsentEntry } from '../documents/file-dates.ts'
import type { FolderFiles, UnreadEntry } from '../documents/folder-files.ts'
import type { FontPackages } from '../documents/font-packages.ts'
import type { Hash } from '../documents/hash.ts'
import type { Schema, SchemaSet } from '../schema/schema-set.ts'
import { isObject } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { readMarkdown } from './markdown.ts'
import type { MakeEntryPage } from './site.ts'
import type { SourceLocation } from './source-markers.ts'

/** Something with an id: one entry of a list file, or a whole file of a folder. */
export type Item = {
  id: string
  file: ContentFile
  path: Path
  schema: Schema
  /** Of a page, parsed when first asked for. */
  readonly value: unknown
}

export type Folder = {
  /** The day it is read for. */
  day: CivilDay
  /** Every file as on disk. */
  bytes: FolderFiles
  /** What is there too and was not read. */
  unread: readonly UnreadEntry[]
  /** The YAML files that a schema governs, by path. */
  files: ReadonlyMap<string, ContentFile>
  /** Items by collection and id. The first of two with one id wins; the other is reported. */
  collections: ReadonlyMap<string, ReadonlyMap<string, Item>>
  /** Entries that are not there on this day, not yet or no more. `file`: the one they are in. */
  absent: ReadonlyMap<string, ReadonlyMap<string, AbsentEntry & { file: string }>>
  /** Of a translation: the content in the main language, from which a text that is not translated quotes. */
  main?: { folder: Folder; isTranslated: (source: SourceLocation) => boolean }
  readMarkdown: typeof readMarkdown
  hash: Hash
  /** Reads a package of typefaces that is installed beside the content; absent where packages cannot be read. */
  fontPackage?: FontPackages | undefined
  /** Makes the pages of single entries, by collection. */
  makeEntryPage: Readonly<Record<string, MakeEntryPage>>
  /** Says what is wrong with a bitmap that cannot be decoded to its end, in the words of the decoder. */
  damaged: (picture: Uint8Array) => string | undefined
  /**
   * Computes something of one file, or of the bytes of a picture, once while it stays the same. Keyed by `compute`, which may
   * read only the file.
   */
  ofFile<K extends ContentFile | Uint8Array, T>(file: K, compute: (file: K) => T): T
  /** Joins what `compute` returns for each file, computed as by `ofFile`. */
  ofEachFile<T>(compute: (file: ContentFile) => readonly T[]): T[]
  /** Computes something of this folder, once. Keyed by `compute`. */
  once<T>(compute: (folder: Folder) => T): T
}

type Given = Omit<Folder, 'collections' | 'absent' | 'ofFile' | 'ofEachFile' | 'once'>

export function createFolder(given: Given, schemas: SchemaSet): Folder {
  const folder: Folder = {
    ...given,
    collections: collectionsOf(given.files, schemas),
    absent: absentIn(given.files),
    ofFile: computedOnce,
    ofEachFile: (compute) => ofEach(given.files.values(), compute),
    once: (compute) => computedOnce(folder, compute),
  }
  return folder
}

/** By function, what it has computed of each file and each folder. */
const computed = new WeakMap<object, WeakMap<object, unknown>>()

function computedBy(compute: object): WeakMap<object, unknown> {
  const known = computed.get(compute)
  if (known) return known
  const fresh = new WeakMap<object, unknown>()
  computed.set(compute, fresh)
  return fresh
}

function computedIn<K extends object, T>(known: WeakMap<object, unknown>, of: K, compute: (of: K) => T): T {
  const found = known.get(of) as T | undefined
  if (found !== undefined || known.has(of)) return found as T
  const result = compute(of)
  known.set(of, result)
  return result
}

const computedOnce = <K extends object, T>(of: K, compute: (of: K) => T): T =>
  computedIn(computedBy(compute), of, compute)

/** The same for many: each of many rules asks for thousands of files, most of which have nothing for it. */
function ofEach<K extends object, T>(all: Iterable<K>, compute: (of: K) => readonly T[]): T[] {
  const known = computedBy(compute)
  const result: T[] = []
  for (const one of all) for (const found of computedIn(known, one, compute)) result.push(found)
  return result
}

function collectionsOf(files: ReadonlyMap<string, ContentFile>, schemas: SchemaSet): Map<string, Map<string, Item>> {
  const collections = new Map<string, Map<string, Item>>()
  for (const schema of schemas.fileTypes.values()) {
    if (schema['x-collection']) collections.set(schema['x-collection'], new Map())
  }
  for (const file of files.values()) {
    const items = collections.get(file.schema['x-collection'] ?? '')
    for (const item of computedOnce(file, itemsOf)) if (items && !items.has(item.id)) items.set(item.id, item)
  }
  return collections
}

function absentIn(files: Folder['files']): Map<string, Map<string, AbsentEntry & { file: string }>> {
  return new Map(
    [...files.values()].flatMap(({ schema, source: { file }, dates: { absent } }) =>
      schema['x-collection'] && absent.length > 0
        ? [[schema['x-collection'], new Map(absent.map((entry) => [entry.id, { ...entry, file }]))] as const]
        : [],
    ),
  )
}

/** Returns what a file adds to its collection: its entries, or itself under its path without `.yaml`. */
export function itemsOf(file: ContentFile): Item[] {
  return file.entries.map(({ id, path }) => ({
    id,
    file,
    path,
    schema: file.schema.items ?? file.schema,
    get value() {
      return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], file.source.data)
    },
  }))
}

/** Finds the item of an id in the first of `collections` that has it. */
export const findItem = (folder: Folder, collections: readonly string[], id: string): Item | undefined =>
  collections.map((name) => folder.collections.get(name)?.get(id)).find((item) => item !== undefined)

/** Counts the entries of `collections` that may have any id: infinitely many if a file cannot be read. */
export const countUnnamed = (folder: Folder, collections: readonly string[]): number =>
  collections.reduce((count, name) => count + (folder.once(unnamedEntries).get(name) ?? 0), 0)

function unnamedEntries({ files }: Folder): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { schema, unnamed } of files.values()) {
    const name = schema['x-collection']
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + unnamed)
  }
  return counts
}

/** Returns every id of `collections`. */
export function idsOf(folder: Folder, collections: readonly string[]): string[] {
  return collections.flatMap((name) => [...(folder.collections.get(name)?.keys() ?? [])])
}

/** The first and the last id of some entries of an ordered list, as written. */
export type IdRange = { from: string; to: string }

/** Returns `undefined` if a value is no range. */
export function rangeIn(value: unknown): IdRange | undefined {
  if (!isObject(value)) return undefined
  const { from, to } = value
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined
}

/** Returns the ids of a range, both ends included; none if one is unknown or they are reversed. @param order all ids */
export function idsBetween(order: readonly string[], { from, to }: IdRange): string[] {
  const [first, last] = [order.indexOf(from), order.indexOf(to)]
  return first < 0 || last < 0 ? [] : order.slice(first, last + 1)
}

/** Returns a value that content without errors has. @throws Error if it is missing: a defect of the caller */
export function must<T>(value: T | undefined, what: unknown): T {
  if (value === undefined) throw new Error(`Content with errors cannot be linked: ${String(what)}`)
  return value
}

/** @throws Error if there is no such file */
export const fileOf = (folder: Folder, path: string): ContentFile => must(folder.files.get(path), path)
