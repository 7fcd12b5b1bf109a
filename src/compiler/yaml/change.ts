/** Changes of a file's data. The text of a file is changed alike, and compared with the result: see `change-text.ts`. */
import { isGroup, type Path } from './path.ts'

/** Thrown for an edit that cannot be made. The message tells the person who asked for it why, and what helps. */
export class EditError extends Error {
  override name = 'EditError'
}

/** The message for text that is written in a way that is not edited. */
export const BY_HAND = 'This is written in a way that cannot be changed from here. Change it in the file itself.'

/** `path` leads to the value, the entry or, for `insert`, to the list. Positions are those before the change. */
export type Change =
  /** A value; a name that a group does not have yet is added to it. */
  | { op: 'set'; path: Path; value: unknown }
  /** A line of a group, with its name. */
  | { op: 'unset'; path: Path }
  | { op: 'insert'; path: Path; index: number; value: unknown }
  | { op: 'remove'; path: Path }
  /** `to`: the position that the entry has afterwards. */
  | { op: 'move'; path: Path; to: number }
  /** The entry once more, behind itself, as it is written. */
  | { op: 'duplicate'; path: Path }
  /** Another name for a line of a group. */
  | { op: 'rename-key'; path: Path; key: string }

/** The data after `change`; `data` stays as it is. @throws EditError where the path leads nowhere */
export function changeData(data: unknown, change: Change): unknown {
  const { path } = change
  if (change.op === 'set' && path.length === 0) return change.value
  if (change.op === 'insert')
    return within(data, path, (list) => {
      const all = listOf(list)
      if (!isPlace(change.index, all.length)) throw gone()
      return all.toSpliced(change.index, 0, change.value)
    })
  const last = path.at(-1)
  if (last === undefined) throw gone()
  return within(data, path.slice(0, -1), (holder) => changeIn(holder, last, change))
}

function changeIn(holder: unknown, last: string | number, change: Exclude<Change, { op: 'insert' }>): unknown {
  if (change.op === 'set') {
    if (Array.isArray(holder)) return listWith(holder, last).with(Number(last), change.value)
    return { ...groupOf(holder), [last]: change.value }
  }
  if (change.op === 'unset' || change.op === 'rename-key') {
    const group = groupOf(holder)
    if (!Object.hasOwn(group, last)) throw gone()
    const { op } = change
    const entries = Object.entries(group)
    if (op === 'unset') return Object.fromEntries(entries.filter(([key]) => key !== String(last)))
    if (Object.hasOwn(group, change.key)) throw new EditError(`There is already a line "${change.key}" here.`)
    return Object.fromEntries(entries.map(([key, value]) => [key === String(last) ? change.key : key, value]))
  }
  const list = listWith(holder, last)
  const index = Number(last)
  if (change.op === 'remove') return list.toSpliced(index, 1)
  if (change.op === 'duplicate') return list.toSpliced(index + 1, 0, list[index])
  if (!isPlace(change.to, list.length - 1)) throw gone()
  return list.toSpliced(index, 1).toSpliced(change.to, 0, list[index])
}

/** `data` with something else at a place. */
function within(data: unknown, path: Path, put: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return put(data)
  if (Array.isArray(data)) return listWith(data, step).with(Number(step), within(data[Number(step)], rest, put))
  const group = groupOf(data)
  if (!Object.hasOwn(group, step)) throw gone()
  return { ...group, [step]: within(group[step], rest, put) }
}

const isPlace = (index: unknown, last: number): boolean =>
  typeof index === 'number' && Number.isInteger(index) && index >= 0 && index <= last

function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) throw gone()
  return value
}

function listWith(value: unknown, index: string | number): unknown[] {
  if (!Array.isArray(value) || !isPlace(index, value.length - 1)) throw gone()
  return value
}

function groupOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw gone()
  return value as Record<string, unknown>
}

const gone = (): EditError =>
  new EditError('What you want to change is not there any more. Load the page again and look what stands there now.')

/** Whether two values are the same, whatever the order of their lines. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), b as Record<string, unknown>]
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => Object.hasOwn(right, key) && sameData(value, right[key]))
  )
}

/**
 * Returns the changes that make one value of another: as few as possible, so that comments and lines keep their places.
 * They are made one after another, so paths and positions are those after the earlier ones.
 */
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
