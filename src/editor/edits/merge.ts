/**
 * Merges two changes of one file, value by value. If both changed the same value, the three versions are returned side by
 * side. Entries of lists are matched by their ids.
 */
import { isObject } from '../../compiler/schema/walk.ts'
import { changeData, sameData } from '../../compiler/yaml/change.ts'
import { changeText, dataIn } from '../../compiler/yaml/change-text.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { idOf, textOf } from './written-file.ts'

/** `base`: what the author saw; `theirs`: what is there now; `yours`: what the author wants. Absent: no such value. */
export type Conflict = { path: Path; base?: unknown; theirs?: unknown; yours?: unknown }

/** One side of a conflict. */
export type Side = 'theirs' | 'yours'

type Versions<T> = { base: T; theirs: T; yours: T }

/**
 * @param versions texts of one file
 * @param decide what the author wants to keep of a conflict, if they have decided
 * @throws EditError if one of the texts cannot be read, or `theirs` cannot be changed
 */
export function mergeTexts(
  versions: Versions<string>,
  decide: (path: Path) => Side | undefined = () => undefined,
): { text: string; conflicts: readonly Conflict[] } {
  const { base, theirs, yours } = versions
  if (base === theirs) return { text: yours, conflicts: [] }
  const merged = mergeData({ base: dataIn(base), theirs: dataIn(theirs), yours: dataIn(yours) })
  const conflicts = merged.conflicts.filter(({ path }) => !decide(path))
  if (conflicts.length > 0) return { text: theirs, conflicts }
  const own = merged.conflicts.filter(({ path }) => decide(path) === 'yours')
  const value = own.toReversed().reduce(withYours, merged.value)
  const joined = joinLines(versions)
  if (joined !== undefined && hasData(joined, value)) return { text: joined, conflicts: [] }
  return { text: changeText(theirs, { op: 'set', path: [], value }), conflicts: [] }
}

/**
 * Merges versions of a file: what the author saw, what is there now, and what the author wants.
 *
 * @returns `undefined` if one of them is missing, or no text that could be merged
 */
export function mergeFile(
  file: string,
  versions: readonly (Uint8Array | undefined)[],
  decide?: (path: Path) => Side | undefined,
): { bytes: Uint8Array; conflicts: readonly Conflict[] } | undefined {
  const [base, theirs, yours] = versions.map((bytes) => bytes && textOf(bytes))
  if (base === undefined || theirs === undefined || yours === undefined || !file.endsWith('.yaml')) return undefined
  const { text, conflicts } = mergeTexts({ base, theirs, yours }, decide)
  return { bytes: new TextEncoder().encode(text), conflicts }
}

function withYours(data: unknown, { path, yours }: Conflict): unknown {
  if (yours !== undefined) return changeData(data, { op: 'set', path, value: yours })
  return changeData(data, { op: typeof path.at(-1) === 'number' ? 'remove' : 'unset', path })
}

/** If the two changed different lines, keeps both texts as they were typed, comments included. */
function joinLines({ base, theirs, yours }: Versions<string>): string | undefined {
  const [mine, other] = [changedLines(base, yours), changedLines(base, theirs)]
  if (mine.end <= other.start && mine.start < other.start)
    return [...other.lines.slice(0, mine.start), ...mine.put, ...other.lines.slice(mine.end)].join('\n')
  if (other.end > mine.start) return undefined
  return [...mine.lines.slice(0, other.start), ...other.put, ...mine.lines.slice(other.end)].join('\n')
}

function hasData(text: string, data: unknown): boolean {
  try {
    return sameData(dataIn(text), data)
  } catch {
    return false
  }
}

/** The lines from the first to the last that differ: `start` to before `end` in the old text, `put` in the new one. */
type LineDifference = { start: number; end: number; put: readonly string[]; lines: readonly string[] }

function changedLines(before: string, after: string): LineDifference {
  const [old, lines] = [before.split('\n'), after.split('\n')]
  const most = Math.min(old.length, lines.length)
  let start = 0
  while (start < most && old[start] === lines[start]) start += 1
  let same = 0
  while (same < most - start && old.at(-1 - same) === lines.at(-1 - same)) same += 1
  return { start, end: old.length - same, put: lines.slice(start, lines.length - same), lines }
}

type Merged = { value: unknown; conflicts: readonly Conflict[] }

/** Stands for a key or entry that is not there. */
const ABSENT = Symbol('absent')

const SIDES = ['base', 'theirs', 'yours'] as const

/** Makes a value of each version. */
function each<T, U>(versions: Versions<T>, make: (version: T) => U): Versions<U> {
  return { base: make(versions.base), theirs: make(versions.theirs), yours: make(versions.yours) }
}

export function mergeData(versions: Versions<unknown>, path: Path = []): Merged {
  const { base, theirs, yours } = versions
  if (same(base, yours) || same(theirs, yours)) return { value: theirs, conflicts: [] }
  if (same(base, theirs)) return { value: yours, conflicts: [] }
  if (isObject(base) && isObject(theirs) && isObject(yours)) return mergeGroups({ base, theirs, yours }, path)
  if (isList(base) && isList(theirs) && isList(yours)) return mergeLists({ base, theirs, yours }, path)
  const present = Object.entries(versions).filter(([, value]) => value !== ABSENT)
  return { value: theirs, conflicts: [{ path, ...Object.fromEntries(present) }] }
}

const same = (a: unknown, b: unknown): boolean => a === b || (a !== ABSENT && b !== ABSENT && sameData(a, b))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

type Entries = ReadonlyMap<string, unknown>

/** Merges what each version has under a name. @param stepOf returns the step of the path to it */
function mergeNamed(
  names: readonly string[],
  versions: Versions<Entries>,
  path: Path,
  stepOf: (name: string, index: number) => string | number,
): { entries: [name: string, value: unknown][]; conflicts: Conflict[] } {
  const merged = names.map((name, index) => {
    const own = each(versions, (entries) => (entries.has(name) ? entries.get(name) : ABSENT))
    return { name, ...mergeData(own, [...path, stepOf(name, index)]) }
  })
  return {
    entries: merged.flatMap(({ name, value }) => (value === ABSENT ? [] : [[name, value]])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  }
}

function mergeGroups(versions: Versions<Record<string, unknown>>, path: Path): Merged {
  const { base, theirs, yours } = versions
  const keys = [...new Set([theirs, yours, base].flatMap((group) => Object.keys(group)))]
  const groups = each(versions, (group): Entries => new Map(Object.entries(group)))
  const { entries, conflicts } = mergeNamed(keys, groups, path, (key) => key)
  return { value: Object.fromEntries(entries), conflicts }
}

function mergeLists(versions: Versions<readonly unknown[]>, path: Path): Merged {
  const named = namedEntries(versions)
  const order = named && mergeOrder(each(named, (entries) => [...entries.keys()]))
  if (!order) return { value: versions.theirs, conflicts: [{ path, ...versions }] }
  const positions = [...named.theirs.keys()]
  const { entries, conflicts } = mergeNamed(order, named, path, (name, index) =>
    named.theirs.has(name) ? positions.indexOf(name) : index,
  )
  return { value: entries.map(([, value]) => value), conflicts }
}

/**
 * Names entries by position if no list got longer or shorter and each id kept its position; else by id, or by content.
 *
 * @returns `undefined` if two entries of a list have the same name
 */
function namedEntries(versions: Versions<readonly unknown[]>): Versions<Entries> | undefined {
  const ids = each(versions, (list) => list.map(idOf))
  const isNumbered = same(ids.base, ids.theirs) && same(ids.base, ids.yours)
  const nameOf = (entry: unknown, index: number): string => {
    const id = idOf(entry)
    if (isNumbered) return `${index}`
    return id === undefined ? JSON.stringify(entry) : `id ${id}`
  }
  const named = each(versions, (list): Entries => new Map(list.map((entry, index) => [nameOf(entry, index), entry])))
  return SIDES.every((side) => named[side].size === versions[side].length) ? named : undefined
}

/** Returns all names in one order; `undefined` if both moved the same entries in different ways. */
function mergeOrder({ base, theirs, yours }: Versions<readonly string[]>): string[] | undefined {
  const kept = base.filter((name) => theirs.includes(name) && yours.includes(name))
  const isKept = (name: string): boolean => kept.includes(name)
  const [now, wanted] = [theirs.filter(isKept), yours.filter(isKept)]
  const [theyMoved, youMoved] = [!same(kept, now), !same(kept, wanted)]
  if (theyMoved && youMoved && !same(now, wanted)) return undefined
  const [order, others] = youMoved ? [[...yours], theirs] : [[...theirs], yours]
  for (const [index, name] of others.entries()) {
    if (order.includes(name)) continue
    const above = others.slice(0, index).findLast((one) => order.includes(one))
    order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, name)
  }
  return order
}
