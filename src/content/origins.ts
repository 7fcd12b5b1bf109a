/** The way back: from a value on a page to the file and place it was written in. */
import type { Path } from './yaml-source.ts'

/** Where a value was written. */
export type Origin = { file: string; path: Path }

/** Origins of the objects and lists of a linked site. A text or number is found by its container and key. */
export type Origins = {
  record(value: object, origin: Origin): void
  /** @returns where `container[key]` was written, or `undefined` for what no file says */
  of(container: object, key: string | number): Origin | undefined
}

export function createOrigins(): Origins {
  const known = new WeakMap<object, Origin>()
  return {
    record: (value, origin) => known.set(value, origin),
    of(container, key) {
      const value = (container as Record<string | number, unknown>)[key]
      const own = typeof value === 'object' && value !== null ? known.get(value) : undefined
      const holder = known.get(container)
      return own ?? (holder && { file: holder.file, path: [...holder.path, key] })
    },
  }
}
