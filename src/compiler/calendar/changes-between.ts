import type { Change } from './coming.ts'

type Path = readonly (string | number)[]

/** What makes the one of the other. Both are plain JSON. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): Change[] {
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path)
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): Change[] =>
      Object.hasOwn(after, key)
        ? Object.hasOwn(before, key)
          ? changesBetween(before[key], after[key], [...path, key])
          : [{ path: [...path, key], value: after[key] }]
        : [{ path: [...path, key] }],
    )
  return [{ path, value: after }]
}

/** Of a list that grows or shrinks, entries that stay are named by their index, so that they need not be written again. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  if (before.length === after.length)
    return before.flatMap((value, index) => changesBetween(value, after[index], [...path, index]))
  const known = new Map(before.map((value, index) => [JSON.stringify(value), index]))
  return [{ path, items: after.map((value) => known.get(JSON.stringify(value)) ?? { value }) }]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
