/**
 * `after` with whatever is equal to its counterpart in `before` replaced by that very object: what is drawn from it need
 * not be drawn again.
 *
 * @param before plain JSON, as `after` is
 * @returns `before` itself where nothing differs
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
