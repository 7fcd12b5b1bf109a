/** The diagnostics of the content as data for the overlay on the pages of the development server. */
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../compiler/link/folder.ts'
import { lostWords } from '../compiler/losses.ts'
import { changesBetween } from '../compiler/report/fix-report.ts'
import { type Excerpt, excerptOf, visible } from '../compiler/report/text.ts'
import { applyEdits } from '../compiler/yaml/edits.ts'

/** Lines that a fix replaces; `line` counts from 1, in the current file. */
export type LineChange = { line: number; before: string[]; after: string[] }

/** A diagnostic as the overlay shows it. */
export type Issue = Pick<Diagnostic, 'file' | 'line' | 'column' | 'severity' | 'code' | 'message'> & {
  hint?: string
  excerpt?: Excerpt
  /** The fix that the server can make, and the lines that it changes. */
  fix?: { title: string; changes: LineChange[] }
  /** Of the file's bytes, as the store names them. */
  hash: string
}

export type ContentReport = {
  /** Errors before warnings; at most `MOST_ISSUES`. */
  issues: Issue[]
  /** How many issues are left out. */
  more?: number
  /** Why the content could not be read. */
  failure?: string
}

/** Nobody reads more, and for each the file is compared line by line. */
export const MOST_ISSUES = 200

/** @param hashes of files, as the store names their bytes */
export function contentReport(
  diagnostics: readonly Diagnostic[],
  folder: Folder,
  hashes: Readonly<Record<string, string>> = {},
): ContentReport {
  const made = new Map<string, string>()
  const are = (severity: Diagnostic['severity']) => diagnostics.filter((one) => one.severity === severity)
  const ordered = [...are('error'), ...are('warning')]
  const more = ordered.length - MOST_ISSUES
  const issues = ordered.slice(0, MOST_ISSUES).map((diagnostic): Issue => {
    const { file, line, column, severity, code, message, hint } = diagnostic
    const text = folder.files.get(file)?.source.text
    const excerpt = excerptOf(diagnostic, text)
    const fix = text === undefined ? renameOf(diagnostic) : fixOf(diagnostic, text)
    const hash = hashes[file] ?? made.get(file) ?? folder.hash(folder.bytes.get(file) ?? new Uint8Array())
    made.set(file, hash)
    return {
      file,
      line,
      column,
      severity,
      code,
      hash,
      message: visible(message),
      ...(hint && { hint: visible(hint) }),
      ...(excerpt && { excerpt }),
      ...(fix && { fix }),
    }
  })
  return { issues, ...(more > 0 && { more }) }
}

/** A file that is to be renamed is none of the content yet, and its lines stay. */
const renameOf = ({ fix }: Diagnostic): Issue['fix'] =>
  fix?.rename === undefined ? undefined : { title: fix.title, changes: [] }

/** Leaves out a fix that would remove words unrelated to the diagnostic: the author has to decide. */
function fixOf({ fix, ...range }: Diagnostic, text: string): Issue['fix'] {
  if (!fix || (!fix.outdated && lostWords(text, { range, edits: fix.edits }).length > 0)) return undefined
  const linesOf = (whole: string): string[] => whole.split(/\r\n|\n|\r/)
  const changes = changesBetween(linesOf(text), linesOf(applyEdits(text, fix.edits)))
  return {
    title: fix.title,
    changes: changes.map(({ line, old, now }) => ({ line, before: old.map(visible), after: now.map(visible) })),
  }
}
