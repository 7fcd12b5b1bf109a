/** Entries of an ordered list from one to another: the levels that a course is for. */
import { isObject } from '../schema/walk.ts'

/** The first and the last id, as written. */
export type IdRange = { from: string; to: string }

/** @returns `undefined` for what is no range */
export function rangeIn(value: unknown): IdRange | undefined {
  if (!isObject(value)) return undefined
  const { from, to } = value
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined
}

/**
 * The one place that says which levels something is for.
 *
 * @param order all ids of the list
 * @returns those from the one to the other, both included; none where one is unknown or they stand the other way round
 */
export function idsBetween(order: readonly string[], { from, to }: IdRange): string[] {
  const [first, last] = [order.indexOf(from), order.indexOf(to)]
  return first < 0 || last < 0 ? [] : order.slice(first, last + 1)
}
