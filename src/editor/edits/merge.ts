/**
 * What somebody changed in a file as they saw it, and what others changed in it meanwhile. Where both changed the same
 * value, the three are told side by side, and nothing is written. Entries of lists are known by their ids.
 */
import { isObject } from '../../compiler/schema/walk.ts'
import { sameData } from '../../compiler/yaml/change.ts'
import { changeText, dataIn } from '../../compiler/yaml/change-text.ts'
import type { Path } from '../../compiler/yaml/path.ts'

/** `base`: what was seen; `theirs`: what stands there now; `yours`: what should. Absent: there is no such value. */
export type Conflict = { path: Path; base?: unknown; theirs?: unknown; yours?: unknown }

type Versions<T> = { base: T; theirs: T; yours: T }

/** @param versions texts of one file  @throws EditError where one of them cannot be read, or theirs not be changed */
export function mergeTexts({ base, theirs, yours }: Versions<string>): {
  text: string
  conflicts: readonly Conflict[]
} {
  if (base === theirs) return { text: yours, conflicts: [] }
  const merged = mergeData({ base: dataIn(base), theirs: dataIn(theirs), yours: dataIn(yours) })
  if (merged.conflicts.length > 0) return { text: theirs, conflicts: merged.conflicts }
  return { text: changeText(theirs, { op: 'set', path: [], value: merged.value }), conflicts: [] }
}

type Merged = { value: unknown; conflicts: readonly Conflict[] }

/** No value: a line or entry that is not there. */
const ABSENT = Symbol('absent')

export function mergeData({ base, theirs, yours }: Versions<unknown>, path: Path = []): Merged {
  if (same(base, yours) || same(theirs, yours)) return { value: theirs, conflicts: [] }
  if (same(base, theirs)) return { value: yours, conflicts: [] }
  if (isObject(base) && isObject(theirs) && isObject(yours)) return mergeGroups({ base, theirs, yours }, path)
  if (isList(base) && isList(theirs) && isList(yours)) return mergeLists({ base, theirs, yours }, path)
  return { value: theirs, conflicts: [{ path, ...there({ base, theirs, yours }) }] }
}

const same = (a: unknown, b: unknown): boolean => a === b || (a !== ABSENT && b !== ABSENT && sameData(a, b))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const there = (versions: Versions<unknown>): Partial<Versions<unknown>> =>
  Object.fromEntries(Object.entries(versions).filter(([, value]) => value !== ABSENT))

function mergeGroups({ base, theirs, yours }: Versions<Record<string, unknown>>, path: Path): Merged {
  const own = (group: Record<string, unknown>, key: string): unknown =>
    Object.hasOwn(group, key) ? group[key] : ABSENT
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(yours), ...Object.keys(base)])]
  const lines = keys.map((key) => ({
    key,
    ...mergeData({ base: own(base, key), theirs: own(theirs, key), yours: own(yours, key) }, [...path, key]),
  }))
  return {
    value: Object.fromEntries(lines.flatMap(({ key, value }) => (value === ABSENT ? [] : [[key, value]]))),
    conflicts: lines.flatMap(({ conflicts }) => conflicts),
  }
}

function mergeLists(versions: Versions<readonly unknown[]>, path: Path): Merged {
  const { base, theirs, yours } = versions
  const named = namedEntries(versions)
  if (!named) return { value: theirs, conflicts: [{ path, base, theirs, yours }] }
  const order = mergeOrder({
    base: [...named.base.keys()],
    theirs: [...named.theirs.keys()],
    yours: [...named.yours.keys()],
  })
  if (!order) return { value: theirs, conflicts: [{ path, base, theirs, yours }] }
  const own = (entries: Entries, name: string): unknown => (entries.has(name) ? entries.get(name) : ABSENT)
  const merged = order.map((name, index) => ({
    ...mergeData({ base: own(named.base, name), theirs: own(named.theirs, name), yours: own(named.yours, name) }, [
      ...path,
      stepOf(named.theirs, name) ?? index,
    ]),
  }))
  return {
    value: merged.flatMap(({ value }) => (value === ABSENT ? [] : [value])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  }
}

type Entries = ReadonlyMap<string, unknown>

const stepOf = (entries: Entries, name: string): number | undefined => {
  const index = [...entries.keys()].indexOf(name)
  return index < 0 ? undefined : index
}

/** By place where no list got longer or shorter and each id stayed at its place; else by id, or by what entries say. */
function namedEntries(versions: Versions<readonly unknown[]>): Versions<Entries> | undefined {
  const { length } = versions.base
  const isAt = (list: readonly unknown[]): boolean =>
    list.length === length && list.every((entry, index) => idOf(entry) === idOf(versions.base[index]))
  const isNumbered = isAt(versions.theirs) && isAt(versions.yours)
  const entriesOf = (list: readonly unknown[]): Entries =>
    new Map(list.map((entry, index) => [isNumbered ? `${index}` : nameOf(entry), entry]))
  const [base, theirs, yours] = [entriesOf(versions.base), entriesOf(versions.theirs), entriesOf(versions.yours)]
  const isOdd =
    base.size < versions.base.length || theirs.size < versions.theirs.length || yours.size < versions.yours.length
  return isOdd ? undefined : { base, theirs, yours }
}

const idOf = (entry: unknown): string | undefined =>
  isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined

const nameOf = (entry: unknown): string => {
  const id = idOf(entry)
  return id === undefined ? JSON.stringify(entry) : `id ${id}`
}

/** All names in one order; `undefined` where both put the same entries in another order. */
function mergeOrder({ base, theirs, yours }: Versions<readonly string[]>): string[] | undefined {
  const isKept = (name: string): boolean => base.includes(name) && theirs.includes(name) && yours.includes(name)
  const [before, now, wanted] = [base.filter(isKept), theirs.filter(isKept), yours.filter(isKept)]
  const [theyMoved, youMoved] = [!same(before, now), !same(before, wanted)]
  if (theyMoved && youMoved && !same(now, wanted)) return undefined
  const [first, second] = youMoved ? [yours, theirs] : [theirs, yours]
  const order = [...first]
  for (const [index, name] of second.entries()) {
    if (order.includes(name)) continue
    const above = second.slice(0, index).findLast((one) => order.includes(one))
    order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, name)
  }
  return order
}
