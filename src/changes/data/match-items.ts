/** Matches the entries of two lists: by id, or else by what they say. */
import { isObject } from '../../compiler/schema/walk.ts'
import { canonical, isSame, similarity, stretches, wordsIn } from './compare-values.ts'

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

/** How similar two entries must be to count as the same one: with different ids, and without ids. */
const ALIKE = { keyed: 0.75, other: 0.4 }
const MOST_COMPARED = 40_000

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
    for (const { a, b, keyed } of alike(before, left(), after, fresh(), options)) {
      if (pairs.has(a) || taken.has(b)) continue
      pair(a, b)
      if (keyed) renamed.add(a)
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
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
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

type Alike = { a: number; b: number; keyed: boolean }

/** Returns the pairs of similar entries, the most similar first. `keyed`: both have an id. */
function alike(
  before: readonly unknown[],
  left: readonly number[],
  after: readonly unknown[],
  fresh: readonly number[],
  { idOf, canBecome }: Options,
): Alike[] {
  if (left.length * fresh.length > MOST_COMPARED) return []
  const described = (items: readonly unknown[], indexes: readonly number[]) =>
    indexes.map((at) => ({ at, item: items[at], words: wordsIn(items[at], ['id', 'type']) }))
  const now = described(after, fresh)
  return described(before, left)
    .flatMap((old) =>
      now.flatMap((other) => {
        if (!canBecome(old.item, other.item)) return []
        const keyed = idOf(old.item) !== undefined && idOf(other.item) !== undefined
        const score = similarity(old.words, other.words)
        return score >= (keyed ? ALIKE.keyed : ALIKE.other) ? [{ a: old.at, b: other.at, keyed, score }] : []
      }),
    )
    .sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b)
}

function inOrder(
  before: readonly unknown[],
  pairs: ReadonlyMap<number, number>,
  added: readonly number[],
  renamed: ReadonlySet<number>,
): Match[] {
  const order = [...pairs].sort(([, a], [, b]) => a - b).map(([a]) => a)
  // As few entries as possible count as moved.
  const kept = stretches(
    order,
    [...order].sort((a, b) => a - b),
  ).flatMap(({ same, after }) => (same ? after : []))
  const stays = new Set(kept)
  const placed = added.map((after): { place: number; match: Match } => ({ place: after, match: { after } }))
  let last = -1
  for (const index of before.keys()) {
    const after = pairs.get(index)
    last = Math.max(last, after ?? -1)
    if (after === undefined) placed.push({ place: last + 0.5, match: { before: index } })
    else {
      const moved = !stays.has(index) && { moved: true as const }
      const match = { before: index, after, ...(renamed.has(index) && { renamed: true as const }), ...moved }
      placed.push({ place: after, match })
    }
  }
  return placed.sort((a, b) => a.place - b.place).map(({ match }) => match)
}
