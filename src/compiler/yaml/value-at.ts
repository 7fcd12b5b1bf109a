import type { Path } from './path.ts'

/** The value at the end of a path; `undefined` where it leads nowhere. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    data,
  )
