import type { DiagnosticCode } from './codes.ts'
import { type Diagnostic, type Fix, type Range, severityOf } from './diagnostic.ts'

type Words = {
  severity?: Diagnostic['severity']
  code: DiagnosticCode
  message: string
  hint?: string | undefined
  fix?: Fix | undefined
}

/** A diagnostic at a place of a file, as grave as its code says unless said otherwise. */
export function finding({ file }: { file: string }, range: Range, words: Words): Diagnostic {
  const { code, severity = severityOf(code), message, hint, fix } = words
  return { file, ...range, severity, code, message, ...(hint && { hint }), ...(fix && { fix }) }
}

/** The first character of a file that has no better place to show. */
export const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 2 }
