/** What two sequences have in common, in order. */
import { diffArrays } from 'diff'

/**
 * Finds a longest rising run of `numbers`, which differ from each other.
 *
 * @returns the numbers of the run
 */
export function longestRun(numbers: readonly number[]): Set<number> {
  /** For each length, the position of the smallest number that ends a run of it. */
  const ends: number[] = []
  const previous: number[] = []
  const at = (index: number | undefined): number => numbers[index ?? -1] ?? -1
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(ends[middle]) < number) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const run = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) run.add(at(index))
  return run
}

/** Sequences with more differences count as wholly different: comparing them would take seconds. */
const MOST_DIFFERENCES = 500

/**
 * Finds a longest common subsequence.
 *
 * @returns pairs of indexes, in order
 */
export function commonPairs(before: readonly string[], after: readonly string[]): [before: number, after: number][] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_DIFFERENCES }) ?? []
  let [old, now] = [0, 0]
  return parts.flatMap(({ count, added, removed }): [number, number][] => {
    if (!added && !removed) return Array.from({ length: count }, () => [old++, now++])
    if (added) now += count
    else old += count
    return []
  })
}
