/** Data with scheduled changes. They are kept beside it, and applied when it is shown. */
import type { CivilDay } from './civil-day.ts'

type Path = readonly (string | number)[]

/**
 * A change at a path: a new `value`; without one, the property is removed; or a list with new `items`, of which numbers
 * are indexes of old ones.
 */
export type Change = { path: Path; value?: unknown } | { path: Path; items: readonly (number | { value: unknown })[] }

/** What changes on one day, compared with the day before it. */
export type ScheduledChange = { from: CivilDay; changes: readonly Change[] }

/** Data with its own scheduled changes, in order. */
export type Dated = { coming?: readonly ScheduledChange[] }

/** Applies the changes that are due on a day, and keeps the later ones; returns the same object if none is due. */
export function asOf<T extends Dated>(data: T, day: CivilDay): T {
  const scheduled = data.coming ?? []
  const due = scheduled.filter(({ from }) => from <= day)
  if (due.length === 0) return data
  const { coming: _, ...rest } = data
  const result = due
    .flatMap(({ changes }) => changes)
    .reduce<unknown>((before, change) => changed(before, change.path, change), rest)
  const later = scheduled.slice(due.length)
  return { ...(result as T), ...(later.length > 0 && { coming: later }) }
}

/** Returns the data as it is now, and after the changes of each later day. */
export const onAllDays = <T extends Dated>(data: T): T[] => [
  data,
  ...(data.coming ?? []).map(({ from }) => asOf(data, from)),
]

function changed(at: unknown, [step, ...rest]: Path, change: Change): unknown {
  if (step === undefined) {
    if (!('items' in change)) return change.value
    return change.items.map((item) => (typeof item === 'number' ? (at as readonly unknown[])[item] : item.value))
  }
  const copy: unknown = Array.isArray(at) ? [...(at as unknown[])] : { ...(at as object) }
  const holder = copy as Record<string | number, unknown>
  if (rest.length === 0 && !('items' in change) && !('value' in change)) delete holder[step]
  else holder[step] = changed(holder[step], rest, change)
  return copy
}

/** Returns the days on which some of the data changes, in order. */
export const scheduledDays = (...all: readonly Dated[]): CivilDay[] =>
  [...new Set(all.flatMap(({ coming = [] }) => coming.map(({ from }) => from)))].sort()

/** Returns the changes from one value to another. Both are plain JSON. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): Change[] {
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path)
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): Change[] => {
      const at = [...path, key]
      if (!Object.hasOwn(after, key)) return [{ path: at }]
      return Object.hasOwn(before, key)
        ? changesBetween(before[key], after[key], at)
        : [{ path: at, value: after[key] }]
    })
  return [{ path, value: after }]
}

/** In a list that grows or shrinks, entries that stay are named by their index. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  if (before.length === after.length)
    return before.flatMap((value, index) => changesBetween(value, after[index], [...path, index]))
  const known = new Map(before.map((value, index) => [JSON.stringify(value), index]))
  return [{ path, items: after.map((value) => known.get(JSON.stringify(value)) ?? { value }) }]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
