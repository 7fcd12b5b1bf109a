/** The lines that differ between two texts, with those between them. */
export type LineDifference = {
  /** From 0, in the old text; `end` is behind the last. */
  start: number
  end: number
  /** What stands there in the new one. */
  put: readonly string[]
  /** All lines of the new one. */
  lines: readonly string[]
}

export function changedLines(before: string, after: string): LineDifference {
  const [old, lines] = [before.split('\n'), after.split('\n')]
  const most = Math.min(old.length, lines.length)
  let start = 0
  while (start < most && old[start] === lines[start]) start += 1
  let same = 0
  while (same < most - start && old.at(-1 - same) === lines.at(-1 - same)) same += 1
  return { start, end: old.length - same, put: lines.slice(start, lines.length - same), lines }
}
