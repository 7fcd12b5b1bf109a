/** A file on its way from what was typed to what was meant: each repair is one layer, and places are counted back. */
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { type Diagnostic, type Edit, type Fix, severityOf } from '../diagnostics/diagnostic.ts'
import { applyEdits, offsetsBefore } from './edits.ts'
import { type Places, placesOf } from './places.ts'

export type Words = {
  severity?: Diagnostic['severity']
  code: DiagnosticCode
  message: string
  hint?: string | undefined
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
  /** Where an offset of `text()` stands in `original`. */
  back(offset: number): number
  /** A diagnostic whose offsets, and those of its fix, are counted in `text()`. */
  tell(start: number, end: number, words: Words): Diagnostic
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
    tell(start, end, { code, severity = severityOf(code), message, hint, fix }) {
      const edits = fix?.edits.map((edit) => ({ ...edit, start: back(edit.start), end: back(edit.end) }))
      const range = places.rangeOf(back(start), Math.max(back(end), back(start) + 1))
      return {
        file,
        ...range,
        severity,
        code,
        message,
        ...(hint && { hint }),
        ...(fix && edits && { fix: { ...fix, edits } }),
      }
    },
  }
}
