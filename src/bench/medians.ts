/** The middle of several measurements, which one slow run does not move. */

/** @returns the middle value, or the mean of the two in the middle; `NaN` of none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/**
 * How many times as much `ours` took as `theirs`: the median over the rounds of each round's own ratio,
 * since both runs of a round found the machine about equally busy.
 *
 * @returns `NaN` where a round has no number on one of the sides
 */
export function medianRatio(ours: readonly (number | undefined)[], theirs: readonly (number | undefined)[]): number {
  return median(ours.map((each, round) => (each ?? Number.NaN) / (theirs[round] ?? Number.NaN)))
}
