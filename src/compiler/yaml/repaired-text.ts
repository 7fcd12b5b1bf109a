/** A file between what was typed and what was meant: each repair is one layer, and places are counted back through them. */
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { type Diagnostic, type Edit, type Fix, finding, type Range, type Words } from '../diagnostics/diagnostic.ts'
import { applyEdits, lastUpTo, offsetsBefore } from './edits.ts'

export type Issue = Omit<Words, 'fix'> & {
  code: DiagnosticCode
  fix?: (Omit<Fix, 'edits'> & { edits: readonly Edit[] }) | undefined
}

export type RepairedText = {
  /** Path inside the content folder. */
  file: string
  /** The text as typed. */
  original: string
  places: Places
  /** The text after the repairs so far. */
  text(): string
  repair(edits: readonly Edit[]): void
  /** Where an offset of `text()` is in `original`. */
  back(offset: number): number
  /** A diagnostic whose offsets, and those of its fix, are counted in `text()`. */
  diagnose(start: number, end: number, words: Issue): Diagnostic
}

export function createRepairedText(file: string, original: string): RepairedText {
  let text = original
  const layers: ((offset: number) => number)[] = []
  const places = placesOf(original)
  const back = (offset: number): number => layers.reduceRight((at, before) => before(at), offset)
  return {
    file,
    original,
    places,
    text: () => text,
    back,
    repair(edits) {
      layers.push(offsetsBefore(edits))
      text = applyEdits(text, edits)
    },
    diagnose(start, end, { fix, ...words }) {
      const edits = fix?.edits.map((edit) => ({ ...edit, start: back(edit.start), end: back(edit.end) }))
      const range = places.rangeOf(back(start), Math.max(back(end), back(start) + 1))
      return finding({ file }, range, { ...words, fix: fix && edits && { ...fix, edits } })
    },
  }
}

/** The places of a text. */
export type Places = {
  /** Lines and columns of a stretch of text, from 1. */
  rangeOf(start: number, end: number): Range
  /** The line, from 1, that holds an offset. */
  lineAt(offset: number): number
  /** Offsets of the first character of a line, from 1, and of its end without the line break. */
  lineSpan(line: number): [start: number, end: number]
}

/** Finds the lines when first asked for a place: most texts are never asked. */
export function placesOf(text: string): Places {
  let known: number[] | undefined
  const starts = (): number[] => {
    known ??= [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (match) => match.index + match[0].length)]
    return known
  }
  const lineAt = (offset: number): number =>
    Math.max(
      0,
      lastUpTo(starts(), offset, (start) => start),
    ) + 1
  function lineSpan(line: number): [number, number] {
    const start = starts()[line - 1] ?? text.length
    return [start, start + text.slice(start, starts()[line]).replace(/[\r\n]+$/, '').length]
  }
  const placeAt = (offset: number): [line: number, column: number] => {
    const line = lineAt(offset)
    return [line, offset - (starts()[line - 1] ?? 0) + 1]
  }
  return {
    lineAt,
    lineSpan,
    rangeOf(start, end) {
      const [line, column] = placeAt(start)
      const [endLine, endColumn] = placeAt(Math.max(start, end))
      return { line, column, endLine, endColumn }
    },
  }
}
