/** So that a report can be read: of a file in which nearly everything is wrong the first findings say enough. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'

/** Findings of one file that are told; further ones are counted. */
export const MOST_TOLD = 50

/** The first findings of each file, errors before warnings, and in place of the others one that counts them. */
export function limitFindings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = groupBy(diagnostics, ({ file }) => file)
  if (files.every((found) => found.length <= MOST_TOLD)) return [...diagnostics]
  return sortDiagnostics(files.flatMap((found) => (found.length <= MOST_TOLD ? found : limited(found))))
}

function limited(found: readonly Diagnostic[]): Diagnostic[] {
  const [errors, warnings] = [
    found.filter(({ severity }) => severity === 'error'),
    found.filter(({ severity }) => severity === 'warning'),
  ]
  const ordered = [...errors, ...warnings]
  const left = ordered.slice(MOST_TOLD)
  const [first] = left
  if (!first) return ordered
  const { file, line, column, endLine, endColumn, severity } = first
  const counted = [
    count(errors.slice(MOST_TOLD).length, 'error'),
    count(warnings.length - Math.max(0, MOST_TOLD - errors.length), 'warning'),
  ]
  const more: Diagnostic = {
    ...{ file, line, column, endLine, endColumn, severity },
    code: 'more-findings',
    message: `There are ${found.length >= MOST_DIAGNOSTICS ? 'at least ' : ''}${counted.filter(Boolean).join(' and ')} more in this file.`,
    hint: 'Mend some of those above and check again.',
  }
  return [...ordered.slice(0, MOST_TOLD), more]
}

const count = (number: number, word: string): string =>
  number <= 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`
