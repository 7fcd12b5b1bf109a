/** Plain data without regard to the order of keys, which no page shows. */
import { isObject } from '../../compiler/schema/walk.ts'

/** One text for data that is the same but for the order of its keys. */
export const canonical = (value: unknown): string => JSON.stringify(value, byKey) ?? ''

const byKey = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** Whether both say the same. A line with `undefined` counts as missing, as in JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSame(value, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  for (const key in a) if (!isSame(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}
