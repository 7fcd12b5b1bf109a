/** What differs between two states of the content, value by value, in the words of the schemas. */
import { fileTypeOf, type SchemaSet } from '../schema/schema-set.ts'
import { isObject } from '../schema/walk.ts'
import { sameData } from '../yaml/change.ts'
import { dataIn } from '../yaml/change-text.ts'
import type { Path } from '../yaml/path.ts'
import { textOf } from './written-file.ts'
import { writtenSchema } from './written-schema.ts'

/** `label`: of the value, after those of what it lies in: "Advanced Course: Monthly price". Absent values are not there. */
export type ValueChange = { file: string; path: Path; label: string; before?: unknown; after?: unknown }

/** Of one file; absent bytes: there is no such file. A file that is no YAML, or cannot be read, is one change. */
export function valueChanges(
  schemas: SchemaSet,
  file: string,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
): ValueChange[] {
  const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
  const [old, now] = [dataOf(before), dataOf(after)]
  if (!schema || !old || !now) return [{ file, path: [], label: file }]
  const changes: Omit<ValueChange, 'file' | 'label'>[] = []
  compare(old.data, now.data, [], changes)
  return changes.map((change) => ({ file, ...change, label: labelOf(change) }))

  function labelOf({ path }: { path: Path }): string {
    const data = path.length > 0 && leads(now?.data, path) ? now?.data : old?.data
    const names = path.map((_, index) => {
      const way = path.slice(0, index + 1)
      const value = way.reduce<unknown>(
        (at, step) => (at as Record<string | number, unknown> | undefined)?.[step],
        data,
      )
      if (typeof way.at(-1) === 'number') return nameOf(value) ?? `${Number(way.at(-1)) + 1}`
      return writtenSchema(schema ?? {}, data, way)?.title ?? String(way.at(-1))
    })
    return names.join(': ') || (schema?.title ?? file)
  }
}

const leads = (data: unknown, path: Path): boolean =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], data) !== undefined

function dataOf(bytes: Uint8Array | undefined): { data: unknown } | undefined {
  const text = bytes && textOf(bytes)
  if (text === undefined) return undefined
  try {
    return { data: dataIn(text) }
  } catch {
    return undefined // what cannot be read is told as a whole
  }
}

function compare(before: unknown, after: unknown, path: Path, changes: Omit<ValueChange, 'file' | 'label'>[]): void {
  if (sameData(before, after)) return
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(before[key], after[key], [...path, key], changes)
  } else if (Array.isArray(before) && Array.isArray(after) && sameEntries(before, after)) {
    for (const [index, entry] of after.entries()) compare(before[index], entry, [...path, index], changes)
  } else if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(hasId)) {
    const old = new Map(before.map((entry) => [idOf(entry), entry]))
    const ids = new Set(after.map(idOf))
    for (const [index, entry] of after.entries()) compare(old.get(idOf(entry)), entry, [...path, index], changes)
    for (const [index, entry] of before.entries())
      if (!ids.has(idOf(entry))) changes.push({ path: [...path, index], before: entry })
  } else {
    changes.push({ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) })
  }
}

/** Whether the entries are the same ones, in the same places. */
const sameEntries = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((entry, index) => idOf(entry) === idOf(after[index]))

const hasId = (entry: unknown): boolean => typeof idOf(entry) === 'string'

const idOf = (entry: unknown): unknown => (isObject(entry) ? entry['id'] : undefined)

/** By which an entry is known. */
function nameOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined
  const names = [entry['title'], entry['name'], entry['heading'], entry['question'], entry['label'], entry['id']]
  return names.find((name): name is string => typeof name === 'string')
}
