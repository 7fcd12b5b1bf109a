/** What was changed in the schemas of the content: each keyword of a schema file once. */
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type DataChange, dataChanges } from '../data/data-changes.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import { sameBytes } from './file-changes.ts'
import type { ValueChange } from './value-changes.ts'
import { valueWords } from './value-words.ts'

/** Files of the schema folder before and after. */
export type SchemaSides = { before: FolderFiles; after: FolderFiles }

/** Keywords of a schema are no entries with names of their own. */
const SCHEMA: DataShape = { ...WRITTEN, isWhole: () => false, idOf: () => undefined }

/** Returns the changes by file; other files of the folder, and the layout of the text, are no part of them. */
export function schemaChanges({ before, after }: SchemaSides): ValueChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => name.endsWith('.json')).sort()
  return names.flatMap((name): ValueChange[] => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old && now && sameBytes(old, now)) return []
    const [was, is] = [parsed(old), parsed(now)]
    return dataChanges(was, is, SCHEMA).map((change) => reported(change, `schema/${name}`, { was, is }))
  })
}

const parsed = (bytes: Uint8Array | undefined): unknown =>
  bytes === undefined ? {} : (JSON.parse(new TextDecoder().decode(bytes)) as unknown)

function reported(change: DataChange, file: string, { was, is }: { was: unknown; is: unknown }): ValueChange {
  const spotOf = (spot: { path: Path; value: unknown } | undefined) => spot && { file, id: spot.path, ...spot }
  const before = spotOf('before' in change ? change.before : undefined)
  const after = spotOf('after' in change ? change.after : undefined)
  const { path } = (after ?? before) as { path: Path }
  const words = (spot: typeof after): string | undefined => spot && valueWords(spot.value)
  return {
    ...{ kind: change.kind, file, name: [file, ...path].join(' '), before, after },
    label: String(path.at(-1) ?? file),
    of: titlesOn(after ? is : was, path),
    words: {
      ...(before && { before: words(before) ?? '' }),
      ...(after && { after: words(after) ?? '' }),
    },
  }
}

/** The titles of the schemas around a keyword, the outermost first. */
function titlesOn(data: unknown, path: Path): string[] {
  let at = data
  const titles: string[] = []
  for (const step of path) {
    const title = isObject(at) ? at['title'] : undefined
    if (typeof title === 'string' && title.trim() !== '') titles.push(title)
    at = (at as Record<string | number, unknown> | undefined)?.[step]
  }
  return titles
}
