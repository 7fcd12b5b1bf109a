/** What is wrong with the content, as data for the desk over the pages of the development server. */

import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../compiler/link/folder.ts'
import { lostWords } from '../compiler/losses.ts'
import { type Excerpt, excerptOf, visible } from '../compiler/report/excerpt.ts'
import { changesBetween } from '../compiler/report/fix-report.ts'
import { applyEdits } from '../compiler/yaml/edits.ts'
import { hashOf } from '../disk/hash.ts'

/** Lines that would take the place of others; `line` counts from 1, in the file as it is. */
export type LineChange = { line: number; before: string[]; after: string[] }

/** One thing wrong. */
export type Slip = Pick<Diagnostic, 'file' | 'line' | 'column' | 'severity' | 'code' | 'message'> & {
  hint?: string
  excerpt?: Excerpt
  /** What can be done about it by itself, and what the file would then say. */
  fix?: { title: string; changes: LineChange[] }
  /** Of the file's bytes. */
  hash: string
}

export type DeskReport = {
  /** Errors before warnings; at most `MOST_SLIPS`. */
  slips: Slip[]
  /** How many more there are. */
  more?: number
  /** Why the content could not be read at all. */
  failure?: string
}

/** Nobody steps through more, and each is compared line by line. */
export const MOST_SLIPS = 200

export function deskReport(diagnostics: readonly Diagnostic[], folder: Folder): DeskReport {
  const hashes = new Map<string, string>()
  const are = (severity: Diagnostic['severity']) => diagnostics.filter((one) => one.severity === severity)
  const ordered = [...are('error'), ...are('warning')]
  const more = ordered.length - MOST_SLIPS
  const slips = ordered.slice(0, MOST_SLIPS).map((diagnostic): Slip => {
    const { file, line, column, severity, code, message, hint } = diagnostic
    const text = folder.files.get(file)?.source.text
    const excerpt = excerptOf(diagnostic, text)
    const fix = text === undefined ? undefined : fixOf(diagnostic, text)
    const hash = hashes.get(file) ?? hashOf(folder.bytes.get(file) ?? new Uint8Array())
    hashes.set(file, hash)
    return {
      ...{ file, line, column, severity, code, hash, message: visible(message) },
      ...(hint && { hint: visible(hint) }),
      ...(excerpt && { excerpt }),
      ...(fix && { fix }),
    }
  })
  return { slips, ...(more > 0 && { more }) }
}

/** Where the fix would take out words that the diagnostic does not mean, there is none: a person has to look. */
function fixOf({ fix, ...range }: Diagnostic, text: string): Slip['fix'] {
  if (!fix || (!fix.outdated && lostWords(text, { range, edits: fix.edits }).length > 0)) return undefined
  const linesOf = (whole: string): string[] => whole.split(/\r\n|\n|\r/)
  const changes = changesBetween(linesOf(text), linesOf(applyEdits(text, fix.edits)))
  return {
    title: fix.title,
    changes: changes.map(({ line, old, now }) => ({ line, before: old.map(visible), after: now.map(visible) })),
  }
}
