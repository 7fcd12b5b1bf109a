/** Medians, which one slow run does not change. */

/** Returns the middle value, or the mean of the two middle values; `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/**
 * Returns how many times as long `ours` took as `theirs`: the median of the ratios of each round, since both runs of a
 * round
 * meet about the same load on the machine. Returns `NaN` if a round lacks a number.
 */
export function medianRatio(ours: readonly (number | undefined)[], theirs: readonly (number | undefined)[]): number {
  return median(ours.map((each, round) => (each ?? Number.NaN) / (theirs[round] ?? Number.NaN)))
}
