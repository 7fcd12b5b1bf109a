/** Offsets to lines and columns. */
import type { Range } from '../diagnostics/diagnostic.ts'

/** A text's places, found when first asked for: most texts are never asked. */
export type Places = {
  /** Lines and columns of a stretch of text, from 1. */
  rangeOf(start: number, end: number): Range
  /** The line, from 1, that holds an offset. */
  lineAt(offset: number): number
  /** Offsets of the first character of a line, from 1, and of its end without the line break. */
  lineSpan(line: number): [start: number, end: number]
}

export function placesOf(text: string): Places {
  let known: number[] | undefined
  const starts = (): number[] => {
    known ??= [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
    return known
  }
  function lineAt(offset: number): number {
    const all = starts()
    let [low, high] = [0, all.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((all[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
  function lineSpan(line: number): [number, number] {
    const start = starts()[line - 1] ?? text.length
    const next = starts()[line] ?? text.length
    let end = next
    while (end > start && /[\r\n]/.test(text[end - 1] ?? '')) end -= 1
    return [start, end]
  }
  const columnAt = (line: number, offset: number) => offset - (starts()[line - 1] ?? 0) + 1
  return {
    lineAt,
    lineSpan,
    rangeOf(start, end) {
      const [line, endLine] = [lineAt(start), lineAt(Math.max(start, end))]
      return { line, column: columnAt(line, start), endLine, endColumn: columnAt(endLine, Math.max(start, end)) }
    },
  }
}
