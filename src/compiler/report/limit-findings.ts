/** Limits a report: of a file in which nearly everything is wrong, the first diagnostics are enough. */
import { type Diagnostic, groupBy, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'

/** How many diagnostics of one file are reported; the others are counted. */
export const MOST_REPORTED = 50

/** Keeps the first diagnostics of each file, errors before warnings, and replaces the others by one that counts them. */
export function limitFindings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = groupBy(diagnostics, ({ file }) => file)
  if (files.every((found) => found.length <= MOST_REPORTED)) return [...diagnostics]
  return sortDiagnostics(files.flatMap((found) => (found.length <= MOST_REPORTED ? found : limited(found))))
}

function limited(found: readonly Diagnostic[]): Diagnostic[] {
  const bySeverity = (all: readonly Diagnostic[], wanted: string) => all.filter(({ severity }) => severity === wanted)
  const ordered = [...bySeverity(found, 'error'), ...bySeverity(found, 'warning')]
  const left = ordered.slice(MOST_REPORTED)
  const [first] = left
  if (!first) return ordered
  const { file, line, column, endLine, endColumn, severity } = first
  const counted = ['error', 'warning'].map((word) => count(bySeverity(left, word).length, word))
  const more: Diagnostic = {
    ...{ file, line, column, endLine, endColumn, severity },
    code: 'more-findings',
    message: `There are ${found.length >= MOST_DIAGNOSTICS ? 'at least ' : ''}${counted.filter(Boolean).join(' and ')} more in this file.`,
    hint: 'Mend some of those above and check again.',
  }
  return [...ordered.slice(0, MOST_REPORTED), more]
}

const count = (number: number, word: string): string =>
  number <= 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`
