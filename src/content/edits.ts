/** Replacements in a text: made, and counted back. */
import type { Edit } from './diagnostic.ts'

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

/** Where an offset in the text *after* `edits` stood before them. */
export function offsetBefore(edits: readonly Edit[], offset: number): number {
  let shift = 0
  for (const { start, end, text } of inOrder(edits)) {
    const from = start + shift
    if (offset < from) break
    if (offset < from + text.length) return Math.min(end, start + (offset - from))
    shift += text.length - (end - start)
  }
  return offset - shift
}
