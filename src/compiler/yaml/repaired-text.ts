/** A file between what was typed and what was meant: each repair is one layer, and places are counted back through them. */
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { type Diagnostic, type Edit, type Fix, finding, type Range, type Words } from '../diagnostics/diagnostic.ts'
import { applyEdits, lastUpTo, offsetsBefore } from './edits.ts'

export type Issue = Omit<Words, 'fix'> & {
  code: DiagnosticCode
  fix?: (Omit<Fix, 'edits'> & { edits: readonly Edit[] }) | undefined
}

export type RepairedText = ReturnType<typeof createRepairedText>

/** @param file path inside the content folder  @param original the text as typed */
export function createRepairedText(file: string, original: string) {
  let text = original
  const layers: ((offset: number) => number)[] = []
  const places = placesOf(original)
  const back = (offset: number): number => layers.reduceRight((at, before) => before(at), offset)
  return {
    file,
    original,
    places,
    /** Returns the text after the repairs so far. */
    text: () => text,
    /** Returns where an offset of `text()` is in `original`. */
    back,
    repair: (edits: readonly Edit[]): void => {
      layers.push(offsetsBefore(edits))
      text = applyEdits(text, edits)
    },
    /** Makes a diagnostic of offsets that, like those of its fix, are counted in `text()`. */
    diagnose: (start: number, end: number, { fix, ...words }: Issue): Diagnostic => {
      const edits = fix?.edits.map((edit) => ({ ...edit, start: back(edit.start), end: back(edit.end) }))
      const range = places.rangeOf(back(start), Math.max(back(end), back(start) + 1))
      return finding({ file }, range, { ...words, fix: fix && edits && { ...fix, edits } })
    },
  }
}

/** Finds the lines of a text when first asked for a place: most texts are never asked. */
export function placesOf(text: string) {
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
  const placeAt = (offset: number): [line: number, column: number] => {
    const line = lineAt(offset)
    return [line, offset - (starts()[line - 1] ?? 0) + 1]
  }
  return {
    /** Returns the line, from 1, that holds an offset. */
    lineAt,
    /** Returns the offsets of the first character of a line, from 1, and of its end without the line break. */
    lineSpan: (line: number): [start: number, end: number] => {
      const start = starts()[line - 1] ?? text.length
      return [start, start + text.slice(start, starts()[line]).replace(/[\r\n]+$/, '').length]
    },
    /** Returns lines and columns of a stretch of text, from 1. */
    rangeOf: (start: number, end: number): Range => {
      const [line, column] = placeAt(start)
      const [endLine, endColumn] = placeAt(Math.max(start, end))
      return { line, column, endLine, endColumn }
    },
  }
}
