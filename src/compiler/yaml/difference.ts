/** The changes that make one value of another: as few as may be, so that comments and lines stay where they are. */
import { type Change, changeData, sameData } from './change.ts'
import type { Path } from './path.ts'

/** In the order in which they are made: each path and position is that of the moment. */
export function differenceOf(before: unknown, after: unknown, path: Path = []): Change[] {
  if (sameData(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after, path)
  if (!isGroup(before) || !isGroup(after)) return [{ op: 'set', path, value: after }]
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [
    ...Object.entries(after).flatMap(([key, value]) =>
      Object.hasOwn(before, key)
        ? differenceOf(before[key], value, [...path, key])
        : [{ op: 'set' as const, path: [...path, key], value }],
    ),
    ...gone.map((key) => ({ op: 'unset' as const, path: [...path, key] })),
  ]
}

/** Entries are known by their ids, others by what they say. */
function listDifference(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  const changes: Change[] = []
  let now: readonly unknown[] = before
  const make = (change: Change): void => {
    changes.push({ ...change, path: [...path, ...change.path] })
    now = changeData(now, change) as unknown[]
  }
  const wanted = after.map(nameOf)
  const isIn = (names: readonly string[], value: unknown) => names.includes(nameOf(value))
  if (before.length === after.length) {
    const known = before.map(nameOf)
    for (const [index, value] of after.entries())
      if (!isIn(wanted, before[index]) && !isIn(known, value)) make({ op: 'set', path: [index], value })
  }
  for (let index = now.length - 1; index >= 0; index -= 1)
    if (now.length > 1 && !isIn(wanted, now[index])) make({ op: 'remove', path: [index] })
  for (const [index, value] of after.entries()) {
    const found = now.findIndex((one, at) => at >= index && nameOf(one) === wanted[index])
    if (found < 0) make({ op: 'insert', path: [], index, value })
    else if (found > index) make({ op: 'move', path: [found], to: index })
    for (const change of differenceOf(now[index], value, [index])) make(change)
  }
  for (let index = now.length - 1; index >= after.length; index -= 1) make({ op: 'remove', path: [index] })
  return changes
}

const nameOf = (value: unknown): string =>
  isGroup(value) && typeof value['id'] === 'string' ? `id ${value['id']}` : (JSON.stringify(value) ?? '')

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
