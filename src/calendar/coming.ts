/** Data that is another from some day on: the changes lie beside it, and whoever shows it makes those that are due. */
import type { CivilDay } from './civil-day.ts'

type Path = readonly (string | number)[]

/**
 * One place that becomes another: it gets a `value`; it is gone, where there is none; or it is a list of which some
 * `items` stay, by their index, and others come.
 */
export type Change = { path: Path; value?: unknown } | { path: Path; items: readonly (number | { value: unknown })[] }

/** What changes on one day, beside the day before it. */
export type Coming = { from: CivilDay; changes: readonly Change[] }

/** Data with its own changes to come, in order. */
export type Dated = { coming?: readonly Coming[] }

/** The data as it is on a day; the same object when nothing has changed by then. */
export function asOf<T extends Dated>(data: T, day: CivilDay): T {
  const due = (data.coming ?? []).filter(({ from }) => from <= day)
  if (due.length === 0) return data
  const changes = due.flatMap((one) => one.changes)
  return changes.reduce<T>((result, change) => changed(result, change.path, change) as T, data)
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

const listOf = (before: readonly unknown[], items: readonly (number | { value: unknown })[]): unknown[] =>
  items.map((item) => (typeof item === 'number' ? before[item] : item.value))
