/** What two sequences have in common, in order. */

/**
 * A longest rising run of `numbers`, which differ from each other.
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

/** More comparisons than this are not made: what differs then counts as different whole. */
const MOST_CELLS = 4_000_000

/**
 * A longest common subsequence.
 *
 * @returns pairs of indexes, in order
 */
export function commonPairs(before: readonly string[], after: readonly string[]): [before: number, after: number][] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1
    endAfter -= 1
  }
  const head = Array.from({ length: start }, (_, index): [number, number] => [index, index])
  const tail = Array.from({ length: before.length - endBefore }, (_, index): [number, number] => [
    endBefore + index,
    endAfter + index,
  ])
  const middle = table(before.slice(start, endBefore), after.slice(start, endAfter))
  return [...head, ...middle.map(([a, b]): [number, number] => [a + start, b + start]), ...tail]
}

function table(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1
  if (before.length === 0 || after.length === 0 || before.length * width > MOST_CELLS) return []
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? 1 + (lengths[(row + 1) * width + column + 1] ?? 0)
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0)
  const pairs: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) pairs.push([row++, column++])
    else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) row += 1
    else column += 1
  }
  return pairs
}
