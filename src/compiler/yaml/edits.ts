/** Replacements in a text: made, and counted back. */
import type { Edit } from '../diagnostics/diagnostic.ts'

/** `text` with all `edits` made; edits that reach into an earlier one are left out. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text: put } of inOrder(edits)) {
    result += text.slice(done, start) + put
    done = end
  }
  return result + text.slice(done)
}

/** The edits that can be made together, by place. */
export function inOrder(edits: readonly Edit[]): Edit[] {
  const chosen: Edit[] = []
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = chosen.at(-1)
    if (!last || edit.start > last.end || (edit.start === last.end && edit.end > edit.start && last.end > last.start))
      chosen.push(edit)
  }
  return chosen
}

/** Returns the one edit that makes a text of another. */
export function editBetween(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}

/** Returns a function from an offset in the text *after* `edits` to where it was before them. */
export function offsetsBefore(edits: readonly Edit[]): (offset: number) => number {
  let shift = 0
  const made = inOrder(edits).map(({ start, end, text }) => {
    const [from, length] = [start + shift, text.length]
    shift += length - (end - start)
    return { start, end, from, length, shift }
  })
  return (offset) => {
    const last = made[lastUpTo(made, offset, ({ from }) => from)]
    if (!last) return offset
    if (offset < last.from + last.length) return Math.min(last.end, last.start + (offset - last.from))
    return offset - last.shift
  }
}

/** Returns the index of the last of the items, which are in order, that begins at `offset` or before; -1 if none does. */
export function lastUpTo<T>(items: readonly T[], offset: number, startOf: (item: T) => number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(items[middle] as T) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns a text as a quoted YAML value: in double quotes, or in single ones where that saves backslashes. */
export function quoted(text: string): string {
  if (/["\\]/.test(text) && !text.includes("'")) return `'${text}'`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
