import type { DiagnosticCode, Severity } from './codes.ts'
import { type Diagnostic, type Fix, type Range, severityOf } from './diagnostic.ts'

type Words = {
  message: string
  hint?: string | undefined
  fix?: Fix | undefined
} & (
  | { code: DiagnosticCode; severity?: Severity }
  /** A code of a collection's rule. */
  | { code: string; severity: Severity }
)

/** Creates a diagnostic at a range of a file, with the severity of its code unless `words` has one. */
export function finding({ file }: { file: string }, range: Range, words: Words): Diagnostic {
  const { message, hint, fix, code } = words
  const severity = words.severity ?? severityOf(words.code)
  return { file, ...range, severity, code, message, ...(hint && { hint }), ...(fix && { fix }) }
}

/** The range for a file that has no better place to show: its first character. */
export const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 2 }
