/** The way from a file’s root to a value: keys and list positions. */
export type Path = readonly (string | number)[]

/** Returns the value at the end of a path; undefined if it leads nowhere. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    data,
  )

/** Returns the list at the end of a path; an empty one if there is none. */
export function listAt(data: unknown, path: Path): readonly unknown[] {
  const list = valueAt(data, path)
  return Array.isArray(list) ? list : []
}

/** Returns whether a value is an object, as opposed to a list. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
