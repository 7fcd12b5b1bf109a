/** Data with scheduled changes: they are kept beside it, and whoever shows it applies those that are due. */
import type { CivilDay } from './civil-day.ts'

type Path = readonly (string | number)[]

/**
 * One place that becomes another: it gets a `value`; it is gone, where there is none; or it is a list of which some
 * `items` stay, by their index, and others come.
 */
export type Change = { path: Path; value?: unknown } | { path: Path; items: readonly (number | { value: unknown })[] }

/** What changes on one day, compared with the day before it. */
export type Coming = { from: CivilDay; changes: readonly Change[] }

/** Data with its own scheduled changes, in order. */
export type Dated = { coming?: readonly Coming[] }

/** The data as it is on a day, with what is still scheduled then; the same object when nothing has changed by then. */
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

/** The data as it is now, and after the changes of each day to come. */
export const onAllDays = <T extends Dated>(data: T): T[] => [
  data,
  ...(data.coming ?? []).map(({ from }) => asOf(data, from)),
]

function changed(at: unknown, [step, ...rest]: Path, change: Change): unknown {
  if (step === undefined) return 'items' in change ? listOf(at as readonly unknown[], change.items) : change.value
  const copy: unknown = Array.isArray(at) ? [...(at as unknown[])] : { ...(at as object) }
  const holder = copy as Record<string | number, unknown>
  if (rest.length === 0 && !('items' in change) && !('value' in change)) delete holder[step]
  else holder[step] = changed(holder[step], rest, change)
  return copy
}

/** The days on which some of the data changes, in order. */
export const scheduledDays = (...all: readonly Dated[]): CivilDay[] =>
  [...new Set(all.flatMap(({ coming = [] }) => coming.map(({ from }) => from)))].sort()

const listOf = (before: readonly unknown[], items: readonly (number | { value: unknown })[]): unknown[] =>
  items.map((item) => (typeof item === 'number' ? before[item] : item.value))
