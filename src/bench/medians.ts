/** Medians, which one slow run does not change. */

/** Returns the middle value, or the mean of the two middle values; `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/**
 * Returns how many times as long `theirs` took as `ours`: the median of the ratios of each round, since both runs of a
 * round meet about the same load on the machine. Returns `NaN` if a round lacks a number.
 */
export function medianRatio(theirs: readonly number[], ours: readonly number[]): number {
  return median(theirs.map((each, round) => each / (ours[round] ?? Number.NaN)))
}
