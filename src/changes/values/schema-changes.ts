/** Finds what changed in the schemas: each keyword of a schema file once. */
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type DataChange, dataChanges, type Spot } from '../data/data-changes.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import { sameBytes } from './file-changes.ts'
import type { ValueChange } from './value-changes.ts'
import { valueWords } from './value-words.ts'

/** Files of the schema folder. */
export type SchemaSides = { before: FolderFiles; after: FolderFiles }

/** A keyword of a schema is not an entry with an id. */
const SCHEMA: DataShape = { ...WRITTEN, isWhole: () => false, idOf: () => undefined }

/** Returns the changes by file, without other files of the folder and without changes of layout. */
export function schemaChanges({ before, after }: SchemaSides): ValueChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => name.endsWith('.json')).sort()
  return names.flatMap((name): ValueChange[] => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old && now && sameBytes(old, now)) return []
    const [was, is] = [parsed(old), parsed(now)]
    return dataChanges(was, is, SCHEMA).map((change) => described(change, `schema/${name}`, change.after ? is : was))
  })
}

const parsed = (bytes: Uint8Array | undefined): unknown =>
  bytes === undefined ? {} : (JSON.parse(new TextDecoder().decode(bytes)) as unknown)

/** @param data in which the changed keyword is */
function described({ kind, before, after }: DataChange, file: string, data: unknown): ValueChange {
  const { path } = after ?? before
  const spotOf = (spot: Spot | undefined) => spot && { file, id: spot.path, ...spot }
  return {
    ...{ kind, file, name: [file, ...path].join(' '), before: spotOf(before), after: spotOf(after) },
    label: String(path.at(-1) ?? file),
    of: titlesOn(data, path),
    words: { ...(before && { before: valueWords(before.value) }), ...(after && { after: valueWords(after.value) }) },
  }
}

/** Returns the titles of the schemas around a keyword, the outermost first. */
function titlesOn(data: unknown, path: Path): string[] {
  let at = data
  return path.flatMap((step) => {
    const title = isObject(at) ? at['title'] : undefined
    at = (at as Record<string | number, unknown> | undefined)?.[step]
    return typeof title === 'string' && title.trim() !== '' ? [title] : []
  })
}
