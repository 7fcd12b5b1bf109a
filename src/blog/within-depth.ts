/** Values inside values: rich text has six of them, and thousands would exhaust whoever writes them as JSON. */
const DEEPEST = 32

/** @returns a copy of a JSON value in which what lies deeper than any post needs is `null` */
export function withinDepth(value: unknown, levels = DEEPEST): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.map((item) => withinDepth(item, levels - 1))
  // `fromEntries`, since a key may be called `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withinDepth(item, levels - 1)]))
}
