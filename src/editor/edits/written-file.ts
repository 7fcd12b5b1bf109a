/** A content file as it is written, beside what it says on the day. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { ContentFile } from '../../compiler/documents/content-file.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { type OnDay, onDay, turningDays } from '../../compiler/schema/on-day.ts'
import { fileTypeOf, type Schema, type SchemaSet } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { valueAt } from '../../compiler/yaml/path.ts'

export type WrittenFile = {
  file: string
  schema: Schema
  text: string
  /** As written: a value that changes on a day is a list here. */
  data: unknown
  /** As it is on the day. */
  now: OnDay
}

/** @throws EditError for a file that is none of the content, or cannot be read */
export function writtenFile(files: FolderFiles, schemas: SchemaSet, file: string, day: CivilDay): WrittenFile {
  const bytes = files.get(file)
  const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
  if (!bytes || !schema) throw new EditError(`There is no content file ${file}.`)
  const text = textOf(bytes)
  if (text === undefined) throw new EditError(`${file} is not saved as UTF-8. Save it so, then change it here.`)
  const written = dataOf(file, text)
  const data = written === null && schema.type === 'array' ? [] : written
  return { file, schema, text, data, now: turningDays(text) ? onDay(schema, data, day) : plain(data) }
}

function dataOf(file: string, text: string): unknown {
  try {
    return dataIn(text)
  } catch (error) {
    throw error instanceof EditError ? new EditError(`${file}: ${error.message}`) : error
  }
}

const plain = (data: unknown): OnDay => ({ data, written: (path) => path, dated: [], periods: [], absent: [] })

/** The text of a file, if it can be written back byte for byte. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const GONE = 'What you want to change is not there any more. Load the page again and look what stands there now.'

/**
 * Where a value is written.
 *
 * @param path in the data of the day; where that has no such value, as written. Entries of lists by position or id
 * @throws EditError where it leads nowhere; the names of lines at its end may be new
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
  throw new EditError(GONE)
}

/** The path with positions in place of ids; `undefined` where it leads nowhere. */
export function byPosition(data: unknown, path: Path): Path | undefined {
  const found: (string | number)[] = []
  let at = data
  for (const step of path) {
    const key = Array.isArray(at) && typeof step === 'string' ? positionOf(at, step) : step
    if (typeof at !== 'object' || at === null || key === undefined || !Object.hasOwn(at, key)) return undefined
    found.push(key)
    at = (at as Record<string | number, unknown>)[key]
  }
  return found
}

function positionOf(list: readonly unknown[], id: string): number | undefined {
  const index = list.findIndex((entry) => isObject(entry) && entry['id'] === id)
  return index < 0 ? undefined : index
}

/**
 * Where an entry is written that gets a position in a list of the day.
 *
 * @param list as written @param path of the list in the data of the day, or as written
 */
export function writtenIndex(file: WrittenFile, path: Path, list: Path, index: number): number {
  const today = byPosition(file.now.data, path)
  const entries = today && valueAt(file.now.data, today)
  const all = valueAt(file.data, list)
  const count = Array.isArray(all) ? all.length : 0
  if (!today || !Array.isArray(entries)) return index
  if (index > entries.length) throw new EditError(GONE)
  const at = (position: number): number => Number(file.now.written([...today, position]).at(-1))
  if (index < entries.length) return at(index)
  return entries.length === 0 ? count : at(index - 1) + 1
}

/** Where a value of the data of the day for which a file was read is written. */
export function writtenPlaces({ since, schema, source }: ContentFile): (path: Path) => Path {
  if (since === undefined) return (path) => path
  let written: ((path: Path) => Path) | undefined
  return (path) => {
    written ??= onDay(schema, dataIn(source.text), since).written
    return written(path)
  }
}
