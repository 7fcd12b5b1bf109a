/** Draws a newer version of the page that is open. */
import type { Screen, ViewStore } from '../../site/page/view-store.ts'

/** Blocks whose data is unchanged are not rendered again. */
export const showInPlace = (store: ViewStore, screen: Screen): void => store.show(keepUnchanged(store.screen(), screen))

/**
 * Returns `after`, plain JSON, in which everything that equals its counterpart in `before` is that very object, so React
 * does not render it again.
 */
export function keepUnchanged<T>(before: T, after: T): T {
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const kept = Object.entries(after).map(([key, value]) => [key, keepUnchanged(before[key], value)] as const)
  const isSame =
    kept.length === Object.keys(before).length && kept.every(([key, value]) => key in before && value === before[key])
  if (isSame) return before
  return (Array.isArray(after) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as T
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
