/** Finds what differs between two states of plain data: values, and entries of lists that were added, removed, moved or renamed. */

import { canonical, isSame, similarity, stretches, wordsIn } from '../../compiler/documents/compare-values.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { childSchema, type DataShape, isText } from './data-shape.ts'

/** A value, its path in the data, and its schema. */
export type Spot = { path: Path; value: unknown; schema?: Schema | undefined }

/**
 * `changed`: a value that is compared as a whole. `added`, `gone`: a key, or an entry of a list. `moved`: an entry with
 * another position among those that stayed. `renamed`: an entry with a new id; other changes in it follow.
 */
export type DataChange =
  | { kind: 'changed' | 'moved' | 'renamed'; before: Spot; after: Spot }
  | { kind: 'added'; after: Spot; before?: undefined }
  | { kind: 'gone'; before: Spot; after?: undefined }

/** Returns the changes in the order of the schema's keys, then of the data's; none exactly when both states are the same. */
export const dataChanges = (before: unknown, after: unknown, shape: DataShape, schema?: Schema): DataChange[] =>
  changesBetween({ path: [], value: before, schema }, { path: [], value: after, schema }, shape)

/** `schema` is the same on both spots. A spot is absent on a side that does not have the value. */
function changesBetween(before: Spot | undefined, after: Spot | undefined, shape: DataShape): DataChange[] {
  if (!before) return after ? [{ kind: 'added', after }] : []
  if (!after) return [{ kind: 'gone', before }]
  const { schema } = after
  const [old, now] = [before.value, after.value]
  if (isSame(old, now)) return []
  const whole = shape.isWhole(schema, old) || shape.isWhole(schema, now)
  if (!whole && Array.isArray(old) && Array.isArray(now)) return listChanges(before, old, after, now, shape)
  if (whole || !isObject(old) || !isObject(now) || !canBecome(schema)(old, now))
    return [{ kind: 'changed', before, after }]
  const known = Object.keys(shape.of(schema, now)?.properties ?? {})
  return [...new Set([...known, ...Object.keys(now), ...Object.keys(old)])].flatMap((key) => {
    const child = childSchema(shape, schema, now[key] === undefined ? old : now, key)
    return changesBetween(inside(before, old[key], key, child), inside(after, now[key], key, child), shape)
  })
}

const inside = ({ path }: Spot, value: unknown, step: string | number, schema: Schema | undefined): Spot | undefined =>
  value === undefined ? undefined : { path: [...path, step], value, schema }

function listChanges(
  before: Spot,
  old: readonly unknown[],
  after: Spot,
  now: readonly unknown[],
  shape: DataShape,
): DataChange[] {
  const child = childSchema(shape, after.schema, now.length > 0 ? now : old, 0)
  const matches = matchItems(old, now, { idOf: shape.idOf, isText: isText(child), canBecome: canBecome(child) })
  return matches.flatMap(({ before: a = -1, after: b = -1, renamed, moved }): DataChange[] => {
    const [was, is] = [inside(before, old[a], a, child), inside(after, now[b], b, child)]
    const changes = changesBetween(was, is, shape)
    if (!was || !is) return changes
    return [
      ...(renamed ? [{ kind: 'renamed' as const, before: was, after: is }] : []),
      ...(moved ? [{ kind: 'moved' as const, before: was, after: is }] : []),
      ...changes.filter((change) => !(renamed && isIdOf(change, is.path.length + 1))),
    ]
  })
}

/** Returns whether one value may have become the other: a block keeps its type, and a group does not become a text. */
const canBecome =
  (schema: Schema | undefined) =>
  (one: unknown, other: unknown): boolean => {
    if (!isObject(one) || !isObject(other)) return !isObject(one) && !isObject(other) && typeof one === typeof other
    const tag = schema ? schema.discriminator?.propertyName : 'type'
    return tag === undefined || one[tag] === other[tag]
  }

/** Whether the change is the new id of a renamed entry, which is reported already. */
const isIdOf = ({ kind, after }: DataChange, depth: number): boolean =>
  kind === 'changed' && after.path.length === depth && ['id', 'path'].includes(String(after.path.at(-1)))

/** Indexes on both sides. One is absent for an entry that was added or removed. `renamed`: it has a new id. `moved`: past others. */
export type Match = { before?: number; after?: number; renamed?: true; moved?: true }

type Options = {
  /** Returns the name of an entry in its list; `undefined` if it has none. */
  idOf: (item: unknown) => string | undefined
  /** Whether a text of the list may have been edited. A reference may only be replaced. */
  isText: boolean
  /** Whether one entry may have become the other. */
  canBecome: (one: unknown, other: unknown) => boolean
}

/** Returns the matches in the order of `after`. A removed entry follows the last entry before it that stayed. */
export function matchItems(before: readonly unknown[], after: readonly unknown[], options: Options): Match[] {
  const { idOf, isText, canBecome } = options
  /** Indexes in `after` by indexes in `before`. */
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (a: number, b: number): void => {
    pairs.set(a, b)
    taken.add(b)
  }
  const left = () => [...before.keys()].filter((index) => !pairs.has(index))
  const fresh = () => [...after.keys()].filter((index) => !taken.has(index))

  const pairByKey = (keyOf: (item: unknown) => string | undefined): void => {
    const old = left()
    if (old.length === 0) return
    const places = groupBy(fresh(), (index) => keyOf(after[index]))
    for (const index of old) {
      const key = keyOf(before[index])
      const place = key === undefined ? undefined : places.get(key)?.shift()
      if (place !== undefined) pair(index, place)
    }
  }
  pairByKey(idOf)
  // In most lists this leaves nothing to compare.
  if (before.length === after.length)
    for (const index of left()) if (!taken.has(index) && isSame(before[index], after[index])) pair(index, index)
  pairByKey(canonical)

  const renamed = new Set<number>()
  if (isText || before.some(isObject)) {
    const described = (items: readonly unknown[], indexes: readonly number[]): Described[] =>
      indexes.map((at) => ({ at, item: items[at], id: idOf(items[at]), words: wordsIn(items[at], ['id', 'type']) }))
    for (const [a, b] of alike(described(before, left()), described(after, fresh()), canBecome)) {
      if (pairs.has(a.at) || taken.has(b.at)) continue
      pair(a.at, b.at)
      if (areNamed(a, b)) renamed.add(a.at)
    }
    // As many entries before as after between the same two neighbours: each became the one in its place.
    const gaps = gapsIn(after.map((_, index) => (taken.has(index) ? index : undefined)))
    for (const [place, old] of gapsIn(before.map((_, index) => pairs.get(index)))) {
      const now = gaps.get(place) ?? []
      if (old.length !== now.length) continue
      for (const [step, a] of old.entries()) {
        const b = now[step] as number
        const [one, other] = [before[a], after[b]]
        if (canBecome(one, other) && idOf(one) === undefined && idOf(other) === undefined) pair(a, b)
      }
    }
  }
  return inOrder(before, pairs, fresh(), renamed)
}

function groupBy<K>(indexes: readonly number[], keyOf: (index: number) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>()
  for (const index of indexes) {
    const key = keyOf(index)
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(index)
  }
  return groups
}

/** Groups the indexes without a match by the nearest match before them. @param matches in `after`, by index */
function gapsIn(matches: readonly (number | undefined)[]): Map<number, number[]> {
  const nearest: number[] = []
  for (const match of matches) nearest.push(match ?? nearest.at(-1) ?? -1)
  const open = [...matches.keys()].filter((index) => matches[index] === undefined)
  return groupBy(open, (index) => nearest[index] as number)
}

/** An entry without a match. */
type Described = { at: number; item: unknown; id: string | undefined; words: readonly string[] }

const areNamed = (a: Described, b: Described): boolean => a.id !== undefined && b.id !== undefined

/** How similar two entries must be to count as the same one: with different ids, and without ids. */
const ALIKE = { named: 0.75, other: 0.4 }
const MOST_COMPARED = 40_000

/** Returns the pairs of similar entries, the most similar first. */
function alike(
  old: readonly Described[],
  now: readonly Described[],
  canBecome: Options['canBecome'],
): (readonly [Described, Described])[] {
  if (old.length * now.length > MOST_COMPARED) return []
  return old
    .flatMap((a) => now.map((b) => ({ a, b, score: canBecome(a.item, b.item) ? similarity(a.words, b.words) : -1 })))
    .filter(({ a, b, score }) => score >= (areNamed(a, b) ? ALIKE.named : ALIKE.other))
    .sort((x, y) => y.score - x.score || x.a.at - y.a.at || x.b.at - y.b.at)
    .map(({ a, b }) => [a, b])
}

function inOrder(
  before: readonly unknown[],
  pairs: ReadonlyMap<number, number>,
  added: readonly number[],
  renamed: ReadonlySet<number>,
): Match[] {
  const order = [...pairs].sort(([, a], [, b]) => a - b).map(([a]) => a)
  const sorted = order.toSorted((a, b) => a - b)
  // As few entries as possible count as moved.
  const stays = new Set(stretches(order, sorted).flatMap(({ same, after }) => (same ? after : [])))
  let last = -1
  const known = [...before.keys()].map((index) => {
    const after = pairs.get(index)
    last = Math.max(last, after ?? -1)
    const match: Match = {
      before: index,
      ...(after !== undefined && { after }),
      ...(renamed.has(index) && { renamed: true }),
      ...(after !== undefined && !stays.has(index) && { moved: true }),
    }
    return { place: after ?? last + 0.5, match }
  })
  const fresh = added.map((after) => ({ place: after, match: { after } }))
  return [...fresh, ...known].sort((a, b) => a.place - b.place).map(({ match }) => match)
}
