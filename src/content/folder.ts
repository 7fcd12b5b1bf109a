/** The content folder, read: each file with its schema, and the items that others may point at. */

import type { Diagnostic } from './diagnostic.ts'
import { internalError } from './internal-error.ts'
import type { FolderFiles, UnreadEntry } from './read-folder.ts'
import { createDraft } from './reading/draft.ts'
import { type Reading, readContent } from './reading/read-content.ts'
import type { Schema, SchemaSet } from './schema-set.ts'
import { checkOf } from './validators.ts'
import { isObject } from './walk.ts'
import { type Path, sourceOf, type YamlSource } from './yaml-source.ts'

export type ContentFile = {
  kind: string
  schema: Schema
  source: YamlSource
  /** Slips of form, found while reading. */
  mistakes: readonly Diagnostic[]
}

/** Something with an id: one entry of a list file, or a whole file of a folder. */
export type Item = { id: string; file: ContentFile; path: Path; schema: Schema; value: unknown }

/** What has been read, by the very bytes: a file that did not change is not read again. */
const readings = new WeakMap<Uint8Array, ContentFile>()

export type Folder = {
  /** Every file as it lies on the disk. */
  bytes: FolderFiles
  /** What lies there too and was not read. */
  unread: readonly UnreadEntry[]
  /** The YAML files that a schema governs, by path. */
  files: ReadonlyMap<string, ContentFile>
  /** Items by collection and id. The first of two with one id wins; the other is reported. */
  collections: ReadonlyMap<string, ReadonlyMap<string, Item>>
}

/** Reads every YAML file that has a schema. What else lies in the folder stays in `bytes`. */
export function openFolder(
  bytes: FolderFiles,
  schemas: SchemaSet,
  kindOf: (file: string) => string | undefined,
  unread: readonly UnreadEntry[] = [],
): Folder {
  const files = new Map<string, ContentFile>()
  for (const [path, content] of bytes) {
    const kind = kindOf(path)
    const schema = kind === undefined ? undefined : schemas.kinds.get(kind)
    if (kind === undefined || !schema) continue
    const known = readings.get(content)
    const file =
      known?.schema === schema && known.source.file === path
        ? known
        : { kind, schema, ...readOrTell(path, content, schema, schemas) }
    readings.set(content, file)
    files.set(path, file)
  }
  return { bytes, unread, files, collections: collectionsOf(files, schemas) }
}

/** The folder with other files in it. */
export function withFiles(folder: Folder, files: ReadonlyMap<string, ContentFile>, schemas: SchemaSet): Folder {
  return { ...folder, files, collections: collectionsOf(files, schemas) }
}

/** A failure of the reader is a finding too, and the file one that cannot be read. */
function readOrTell(path: string, content: Uint8Array, schema: Schema, schemas: SchemaSet): Reading {
  try {
    return readContent(path, content, schema, checkOf(schemas, schema))
  } catch (error) {
    const draft = createDraft(path, new TextDecoder().decode(content))
    const start = draft.places.rangeOf(0, 1)
    return { source: sourceOf(draft, undefined, false), mistakes: [internalError(path, start, error)] }
  }
}

function collectionsOf(files: ReadonlyMap<string, ContentFile>, schemas: SchemaSet): Map<string, Map<string, Item>> {
  const collections = new Map<string, Map<string, Item>>()
  for (const schema of schemas.kinds.values()) {
    if (schema['x-collection']) collections.set(schema['x-collection'], new Map())
  }
  for (const file of files.values()) {
    const items = collections.get(file.schema['x-collection'] ?? '')
    for (const item of itemsOf(file)) if (items && !items.has(item.id)) items.set(item.id, item)
  }
  return collections
}

/** What a file adds to its collection: its entries, or itself under its path without `.yaml`. */
export function itemsOf(file: ContentFile): Item[] {
  const { source, schema } = file
  if (!schema['x-collection']) return []
  const entry = schema.items
  if (!entry) return [{ id: source.file.replace(/\.yaml$/, ''), file, path: [], schema, value: source.data }]
  if (!Array.isArray(source.data)) return []
  return source.data.flatMap((value, index) =>
    isObject(value) && typeof value.id === 'string'
      ? [{ id: value.id, file, path: [index], schema: entry, value }]
      : [],
  )
}

/** The item that an id names in the first of `collections` that has it. */
export function findItem(folder: Folder, collections: readonly string[], id: string): Item | undefined {
  for (const name of collections) {
    const item = folder.collections.get(name)?.get(id)
    if (item) return item
  }
  return undefined
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Entries that say no id, or none that can be used; and files that could not be read, which may hold any id. */
export function withoutId(folder: Folder, collections: readonly string[]): number {
  return [...folder.files.values()].reduce((count, { schema, source }) => {
    if (!collections.includes(schema['x-collection'] ?? '')) return count
    if (!source.readable) return Number.POSITIVE_INFINITY
    if (!schema.items) return count
    const entries = Array.isArray(source.data) ? source.data : [undefined]
    return (
      count + entries.filter((entry) => !isObject(entry) || typeof entry.id !== 'string' || !ID.test(entry.id)).length
    )
  }, 0)
}

/** Every id of `collections`. */
export function idsOf(folder: Folder, collections: readonly string[]): string[] {
  return collections.flatMap((name) => [...(folder.collections.get(name)?.keys() ?? [])])
}
