/** Which entry of a list became which: by its id, or else by what it says. */
import { isObject } from '../../compiler/schema/walk.ts'
import { canonical, isSame } from './canonical.ts'
import { longestRun } from './longest-run.ts'
import { similarity, wordsIn } from './similarity.ts'

export type Matched = {
  /** Entries that stay, in the order in which they are now. `renamed`: under another id. `moved`: past others. */
  pairs: { before: number; after: number; renamed?: true; moved?: true }[]
  added: number[]
  gone: number[]
}

type Options = {
  /** The name of an entry among the others; `undefined` where it has none. */
  idOf: (item: unknown) => string | undefined
  /** Whether a text of the list may be another text now; a reference to something else is another reference. */
  isText: boolean
  /** Whether one entry may have become the other at all. */
  canBecome: (one: unknown, other: unknown) => boolean
}

/** An entry under another id is the same one when so much of it is as it was. */
const ALIKE_RENAMED = 0.75
/** A text or an entry without id is the same one when so much of it is as it was. */
const ALIKE = 0.4
/** More comparisons are not made. */
const MOST_COMPARED = 40_000

export function matchItems(before: readonly unknown[], after: readonly unknown[], options: Options): Matched {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (a: number, b: number): void => {
    pairs.set(a, b)
    taken.add(b)
  }
  pairSameKeys(before, after, options.idOf, pair)
  if (before.length === after.length) pairInPlace(before, after, options, pairs, taken, pair)
  const left = () => before.map((_, index) => index).filter((index) => !pairs.has(index))
  const fresh = () => after.map((_, index) => index).filter((index) => !taken.has(index))
  pairEqual(before, after, left(), fresh(), pair)
  const renamed = pairAlike(before, after, left(), fresh(), options, pair)
  if (options.isText || before.some(isObject)) pairInGaps(before, after, options, pairs, taken, pair)
  const byAfter = [...pairs].sort(([, a], [, b]) => a - b)
  const stays = longestRun(byAfter.map(([a]) => a))
  return {
    pairs: byAfter.map(([a, b]) => ({
      ...{ before: a, after: b },
      ...(renamed.has(a) && { renamed: true as const }),
      ...(!stays.has(a) && { moved: true as const }),
    })),
    added: fresh(),
    gone: left(),
  }
}

type Pair = (before: number, after: number) => void

function pairSameKeys(before: readonly unknown[], after: readonly unknown[], idOf: Options['idOf'], pair: Pair): void {
  const places = new Map<string, number>()
  for (const [index, item] of after.entries()) {
    const id = idOf(item)
    if (id !== undefined && !places.has(id)) places.set(id, index)
  }
  for (const [index, item] of before.entries()) {
    const id = idOf(item)
    const at = id === undefined ? undefined : places.get(id)
    if (id === undefined || at === undefined) continue
    pair(index, at)
    places.delete(id)
  }
}

/** What stands where it stood. Of most lists nothing else is left to be compared. */
function pairInPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  { idOf, canBecome }: Options,
  pairs: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
  pair: Pair,
): void {
  const differing: number[] = []
  for (const [index, item] of before.entries()) {
    if (pairs.has(index) || taken.has(index)) continue
    if (isSame(item, after[index])) pair(index, index)
    else differing.push(index)
  }
  const [only, another] = differing
  if (only === undefined || another !== undefined) return
  const [one, other] = [before[only], after[only]]
  if (idOf(one) === undefined && idOf(other) === undefined && isObject(one) && isObject(other) && canBecome(one, other))
    pair(only, only)
}

function pairEqual(
  before: readonly unknown[],
  after: readonly unknown[],
  left: readonly number[],
  fresh: readonly number[],
  pair: Pair,
): void {
  const places = new Map<string, number[]>()
  if (left.length === 0) return
  for (const index of fresh) {
    const text = canonical(after[index])
    places.set(text, [...(places.get(text) ?? []), index])
  }
  for (const index of left) {
    const at = places.get(canonical(before[index]))?.shift()
    if (at !== undefined) pair(index, at)
  }
}

/** @returns those of `left` that have another id now */
function pairAlike(
  before: readonly unknown[],
  after: readonly unknown[],
  left: readonly number[],
  fresh: readonly number[],
  { idOf, isText, canBecome }: Options,
  pair: Pair,
): Set<number> {
  const renamed = new Set<number>()
  if (left.length === 0 || fresh.length === 0 || left.length * fresh.length > MOST_COMPARED) return renamed
  if (!isText && !left.some((index) => isObject(before[index]))) return renamed
  const [old, now] = [left, fresh].map((indexes, side) =>
    indexes.map((index) => wordsIn((side === 0 ? before : after)[index], ['id', 'type'])),
  ) as [string[][], string[][]]
  const scores = left.flatMap((a, i) =>
    fresh.flatMap((b, j) => {
      const [one, other] = [before[a], after[b]]
      if (!canBecome(one, other)) return []
      const keyed = idOf(one) !== undefined && idOf(other) !== undefined
      const score = similarity(old[i] ?? [], now[j] ?? [])
      return score >= (keyed ? ALIKE_RENAMED : ALIKE) ? [{ a, b, score, keyed }] : []
    }),
  )
  const [usedBefore, usedAfter] = [new Set<number>(), new Set<number>()]
  for (const { a, b, keyed } of scores.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b)) {
    if (usedBefore.has(a) || usedAfter.has(b)) continue
    usedBefore.add(a)
    usedAfter.add(b)
    pair(a, b)
    if (keyed) renamed.add(a)
  }
  return renamed
}

/** Where as many are left between two neighbours that stay as there are new ones, each became the one in its place. */
function pairInGaps(
  before: readonly unknown[],
  after: readonly unknown[],
  { idOf, canBecome }: Options,
  pairs: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
  pair: Pair,
): void {
  const gaps = new Map<number, number[]>()
  let last = -1
  for (const [index] of after.entries())
    if (taken.has(index)) last = index
    else gaps.set(last, [...(gaps.get(last) ?? []), index])
  const lost = new Map<number, number[]>()
  last = -1
  for (const [index] of before.entries()) {
    const at = pairs.get(index)
    if (at !== undefined) last = at
    else lost.set(last, [...(lost.get(last) ?? []), index])
  }
  for (const [place, old] of lost) {
    const now = gaps.get(place) ?? []
    if (old.length !== now.length) continue
    for (const [step, a] of old.entries()) {
      const b = now[step] as number
      const [one, other] = [before[a], after[b]]
      if (canBecome(one, other) && idOf(one) === undefined && idOf(other) === undefined) pair(a, b)
    }
  }
}
