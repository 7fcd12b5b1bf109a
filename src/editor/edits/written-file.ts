/** A content file as it is written, beside its data on a day: a value that changes on a day is a list in the file. */
import { type CivilDay, isCivilDay } from '../../compiler/calendar/civil-day.ts'
import type { ContentFile } from '../../compiler/documents/content-file.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { type OnDay, onDay, turningDays } from '../../compiler/schema/on-day.ts'
import { fileTypeOf, type Schema, type SchemaSet } from '../../compiler/schema/schema-set.ts'
import { chooseSchema, isObject, schemaAt } from '../../compiler/schema/walk.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'

/** New bytes by file; `undefined` removes the file. */
export type FileChanges = ReadonlyMap<string, Uint8Array | undefined>

export type WrittenFile = {
  file: string
  schema: Schema
  text: string
  /** As written. */
  data: unknown
  /** The data on the day, and where each of its values is written. */
  now: OnDay
}

/** @throws EditError for a file that is not part of the content, or cannot be read */
export function writtenFile(files: FolderFiles, schemas: SchemaSet, file: string, day: CivilDay): WrittenFile {
  const bytes = files.get(file)
  const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
  if (!bytes || !schema)
    throw new EditError(`There is no file ${file} in the content. It may have been deleted or renamed meanwhile.`)
  const text = textOf(bytes)
  if (text === undefined) throw new EditError(`${file} is not saved as UTF-8. Save it so, then change it here.`)
  try {
    const data = dataIn(text) ?? (schema.type === 'array' ? [] : null)
    const same: OnDay = { data, written: (path) => path, dated: [], periods: [], absent: [] }
    return { file, schema, text, data, now: turningDays(text) ? onDay(schema, data, day) : same }
  } catch (error) {
    throw error instanceof EditError ? new EditError(`${file}: ${error.message}`) : error
  }
}

/** Returns the id of an entry, if it has one. */
export const idOf = (entry: unknown): string | undefined =>
  isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined

/** Returns the text of a file if it can be written back byte for byte. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const REMOVED = 'What you want to change is not there any more. Load the page again and look what stands there now.'

/**
 * Returns where a value is written.
 *
 * @param path in the data of the day, else as written. Entries of lists by position or id; keys at its end may be new
 * @throws EditError if it leads nowhere
 */
export function writtenPath({ data, now }: WrittenFile, path: Path): Path {
  const today = byPosition(now.data, path)
  if (today) return now.written(today)
  const asWritten = byPosition(data, path)
  if (asWritten) return asWritten
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const start = byPosition(now.data, path.slice(0, length))
    if (!start) continue
    const holder = valueAt(now.data, start)
    const rest = path.slice(length)
    if ((holder !== null && !isObject(holder)) || rest.some((step) => typeof step !== 'string')) break
    return [...now.written(start), ...rest]
  }
  throw new EditError(REMOVED)
}

/** Returns the path with positions in place of ids; `undefined` if it leads nowhere. */
export function byPosition(data: unknown, path: Path): Path | undefined {
  const found: (string | number)[] = []
  for (const step of path) {
    const at = valueAt(data, found)
    const isId = Array.isArray(at) && typeof step === 'string'
    const key = isId ? at.findIndex((entry) => idOf(entry) === step) : step
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    found.push(key)
  }
  return found
}

/**
 * Returns the position as written for a position in a list of the day.
 *
 * @param path of the list in the data of the day, or as written  @param list its path as written
 */
export function writtenIndex({ data, now }: WrittenFile, path: Path, list: Path, index: number): number {
  const today = byPosition(now.data, path)
  const entries = today && valueAt(now.data, today)
  if (!today || !Array.isArray(entries)) return index
  if (index > entries.length) throw new EditError(REMOVED)
  const at = (position: number): number => Number(now.written([...today, position]).at(-1))
  if (index < entries.length) return at(index)
  if (entries.length > 0) return at(index - 1) + 1
  const all = valueAt(data, list)
  return Array.isArray(all) ? all.length : 0
}

/** Returns the function that maps paths in the data for which a file was read to paths as written. */
export function writtenPaths({ since, schema, source }: ContentFile): (path: Path) => Path {
  let written: ((path: Path) => Path) | undefined
  return (path) => {
    if (since === undefined) return path
    written ??= onDay(schema, dataIn(source.text), since).written
    return written(path)
  }
}

/** The schema of `from:` in an entry of a scheduled change. */
const DAY: Schema = { title: 'From', type: 'string', format: 'date' }

/** Returns the schema of a value as written, also inside a value that changes on a day: there it governs `value:`. */
export function writtenSchema(schema: Schema, data: unknown, path: Path): Schema | undefined {
  for (let length = 0; length < path.length; length += 1) {
    const holder = schemaAt(schema, data, path.slice(0, length))
    const value = holder?.['x-dated'] ? valueAt(data, path.slice(0, length)) : undefined
    if (!holder || !Array.isArray(value)) continue
    const entry: unknown = value[Number(path[length])]
    const isGroup = isObject(entry) && (Object.hasOwn(entry, 'value') || isCivilDay(entry['from']))
    if (!isGroup && holder.type === 'array') continue
    if (!isGroup) return schemaAt(holder, entry, path.slice(length + 1))
    return path[length + 1] === 'value' ? schemaAt(holder, entry['value'], path.slice(length + 2)) : DAY
  }
  return schemaAt(schema, data, path)
}

/** Returns the same; if there are several forms, the one that the value has. */
export function chosenSchema(schema: Schema, data: unknown, path: Path): Schema | undefined {
  const at = writtenSchema(schema, data, path)
  return at && chooseSchema(at, valueAt(data, path))
}
