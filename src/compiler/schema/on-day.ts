/**
 * The data of a file on one day. With `x-dated` in its schema, a value may be a list of values, each from a day on; with
 * `x-period`, an object is there on some days only. The rest of the compiler sees plain values.
 */
import { addDays, type CivilDay, isCivilDay } from '../calendar/civil-day.ts'
import type { Path } from '../yaml/path.ts'
import type { Schema } from './schema-set.ts'
import { chooseSchema, isObject, propertySchema } from './walk.ts'

/**
 * One entry of a dated value: `- 3000`, which has no day, or a group of `from` and `value`. `path`: of its value, as
 * written; `group`: of the group. The first entry may have no day.
 */
export type DatedEntry = { path: Path; group?: Path; from?: unknown; announced?: unknown; value: unknown }

/** A value that is written as a list of values, each from a day on. `at`: its place in the data of the day. */
export type DatedValue = { path: Path; at: Path; schema: Schema; entries: readonly DatedEntry[] }

/** An object that is there from a day on, or until one; days as written. `id`: of an entry of a list. */
export type PeriodObject = {
  path: Path
  schema: Schema
  value: Record<string, unknown>
  from?: unknown
  until?: unknown
}

/** The lines of an entry of a dated value. */
export const ENTRY_KEYS: readonly string[] = ['from', 'value', 'announced']

export type OnDay = {
  data: unknown
  /** Returns the place in the text of a value of `data`. */
  written: (path: Path) => Path
  dated: readonly DatedValue[]
  periods: readonly PeriodObject[]
  /** Of the periods, those that the day is not in. */
  absent: readonly PeriodObject[]
}

/**
 * Returns the file's data on a day; the same object if the file has no days. Never throws on what is in it.
 *
 * @param day empty for the time before all days that the file names
 */
export function onDay(schema: Schema, data: unknown, day: string): OnDay {
  const moved = new Map<string, Path>()
  const dated: DatedValue[] = []
  const periods: PeriodObject[] = []
  const absent: PeriodObject[] = []

  /** @param path in the result  @param written in the text */
  function resolve(node: Schema, value: unknown, path: Path, written: Path): unknown {
    const entries = node['x-dated'] ? entriesOf(node, value, written) : []
    if (entries.length === 0) return inside(node, value, path, written)
    dated.push({ path: written, at: path, schema: node, entries })
    const now = holding(entries, day)
    moved.set(keyOf(path), now.path)
    if (!Array.isArray(value) || now.from !== undefined || !isList(node)) return inside(node, now.value, path, now.path)
    // The rows before the first day are in the list itself.
    return rowsOf(node, value).map(([index, row], at) => {
      moved.set(keyOf([...path, at]), [...written, index])
      return inside(node.items ?? {}, row, [...path, at], [...written, index])
    })
  }

  function inside(node: Schema, value: unknown, path: Path, written: Path): unknown {
    if (Array.isArray(value)) return list(chooseSchema(node, value), value, path, written)
    if (!isObject(value)) return value
    const chosen = chooseSchema(node, value)
    const entries = Object.entries(value).flatMap(([key, own]) => {
      const schema = propertySchema(chosen, key)
      if (schema && isAway(schema, own, [...written, key])) return []
      return [[key, schema ? resolve(schema, own, [...path, key], [...written, key]) : own]]
    })
    return same(value, Object.fromEntries(entries))
  }

  function list(node: Schema, value: readonly unknown[], path: Path, written: Path): unknown {
    const { items } = node
    if (!items) return value
    const result: unknown[] = []
    for (const [index, item] of value.entries()) {
      const at = [...path, result.length]
      const from = [...written, index]
      if (isAway(items, item, from)) continue
      if (result.length !== index) moved.set(keyOf(at), from)
      result.push(resolve(items, item, at, from))
    }
    return same(value, result)
  }

  function isAway(node: Schema, value: unknown, path: Path): boolean {
    const chosen = chooseSchema(node, value)
    const keys = chosen['x-period']
    if (!keys || !isObject(value)) return false
    const [from, until] = [keys.from && value[keys.from], value[keys.until]]
    if (from === undefined && until === undefined) return false
    const period: PeriodObject = { path, schema: chosen, value, from, until }
    periods.push(period)
    const isAbsent = (isCivilDay(from) && day < from) || (isCivilDay(until) && until < day)
    if (isAbsent) absent.push(period)
    return isAbsent
  }

  const result = resolve(schema, data, [], [])
  return { data: result, written: (path) => writtenPath(moved, path), dated, periods, absent }
}

/** The entries of a dated value; none if it is written as a plain one. */
function entriesOf(schema: Schema, value: unknown, path: Path): DatedEntry[] {
  if (!Array.isArray(value)) return []
  const rows = rowsOf(schema, value)
  if (rows.length === value.length) return []
  const dated = [...value.entries()].filter(([, item]) => isFromDay(schema, item))
  const list = rows.length > 0 ? [{ path, value: rows.map(([, row]) => row) }] : []
  return [
    ...(isList(schema) ? list : rows.map(([index, row]) => ({ path: [...path, index], value: row }))),
    ...dated.map(([index, item]) => {
      const { from = index === 0 ? undefined : '', announced, value: own } = item as Record<string, unknown>
      const group = [...path, index]
      return { path: [...group, 'value'], group, from, announced, value: own }
    }),
  ]
}

/** The items of the list without a day. */
const rowsOf = (schema: Schema, value: readonly unknown[]): [number, unknown][] =>
  [...value.entries()].filter(([, item]) => !isFromDay(schema, item))

/** Rows of a list are groups too, without a day. */
const isFromDay = (schema: Schema, item: unknown): boolean =>
  isObject(item) && (!isList(schema) || Object.hasOwn(item, 'value') || isCivilDay(item['from']))

const isList = (schema: Schema): boolean => schema.type === 'array'

/** Of the entries that have begun, the latest; before all of them the first. */
export function holding(all: readonly DatedEntry[], day: string): DatedEntry {
  const entries = all.filter(({ value }) => value !== undefined && value !== null)
  const begun = entries.filter(({ from }) => from === undefined || (isCivilDay(from) && from <= day))
  const latest = begun.reduce<DatedEntry | undefined>(
    (best, entry) => (best && String(best.from ?? '') >= String(entry.from ?? '') ? best : entry),
    undefined,
  )
  return latest ?? entries[0] ?? (all[0] as DatedEntry)
}

/** The value itself if unchanged. */
function same<T extends object>(value: T, result: T): T {
  const [before, after] = [Object.entries(value), Object.entries(result)]
  const changed = before.length !== after.length || before.some(([, own], index) => own !== after[index]?.[1])
  return changed ? result : value
}

const keyOf = (path: Path): string => JSON.stringify(path)

function writtenPath(moved: ReadonlyMap<string, Path>, path: Path): Path {
  for (let length = path.length; length >= 0; length -= 1) {
    const start = moved.get(keyOf(path.slice(0, length)))
    if (start) return [...start, ...path.slice(length)]
  }
  return path
}

const DAY = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g

/** An entry of a dated value, though its day may be none. */
const ENTRY = /^\s*(?:- +)?value\s*:/m

/**
 * Returns the days on which a file may change: those that its text names, and the days after them.
 *
 * @returns in order; `undefined` for a text without days
 */
export function turningDays(text: string): CivilDay[] | undefined {
  const days = [...text.matchAll(DAY)].map(([day]) => day).filter(isCivilDay)
  // Most texts have no such word, which is found out in a hundredth of the time.
  const hasEntry = text.includes('value') && ENTRY.test(text)
  if (days.length === 0 && !hasEntry) return undefined
  return [...new Set(days.flatMap((day) => [day, addDays(day, 1)]))].sort()
}
