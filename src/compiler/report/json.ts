/** Diagnostics for other programs. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** `{"diagnostics": […], "counts": {"errors", "warnings"}}`: files relative to the content folder, places from 1. */
export function jsonReport(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return JSON.stringify({ diagnostics, counts: { errors, warnings: diagnostics.length - errors } }, null, 2)
}
