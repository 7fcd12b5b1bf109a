/** The one shape in which anything wrong with content is told, from the YAML reader to the printed report. */

/** Every kind of finding. Each is explained to editors in its message and hint. */
export type DiagnosticCode =
  // the file as a whole
  | 'file-missing'
  | 'file-unknown'
  | 'file-unused'
  | 'file-too-large'
  | 'file-encoding'
  // YAML that cannot be read
  | 'yaml-syntax'
  | 'yaml-document'
  | 'yaml-copying'
  | 'yaml-tag'
  | 'yaml-depth'
  | 'colon-in-text'
  | 'colon-missing'
  | 'space-missing'
  | 'hyphen-wrong'
  | 'indent-wrong'
  | 'indent-character'
  | 'line-missing'
  | 'line-stray'
  | 'quote-open'
  | 'quote-wrong'
  | 'sign-first'
  // YAML that can be read and means something else
  | 'text-cut'
  | 'quote-curly'
  | 'number-changed'
  | 'word-ambiguous'
  | 'character-hidden'
  | 'note-shown'
  // names and values
  | 'key-missing'
  | 'key-unknown'
  | 'key-duplicate'
  | 'key-misplaced'
  | 'block-unknown'
  | 'block-wrong'
  | 'value-empty'
  | 'value-type'
  | 'value-choice'
  | 'value-format'
  | 'value-range'
  | 'list-length'
  // across files
  | 'id-duplicate'
  | 'id-unknown'
  | 'id-unused'
  | 'fact-unknown'
  | 'fact-circle'
  | 'fact-too-long'
  | 'fact-unused'
  | 'fact-by-hand'
  | 'link-dead'
  | 'link-not-allowed'
  | 'anchor-dead'
  | 'anchor-duplicate'
  | 'image-missing'
  | 'image-unreadable'
  | 'markdown-not-shown'
  | 'route-duplicate'
  | 'route-missing'
  | 'route-unlinked'
  | 'page-unrouted'
  | 'heading-count'
  | 'placeholder-missing'
  | 'colour-contrast'
  | 'numbers-disagree'
  // in place of findings beyond those that are told
  | 'more-findings'
  // before launch
  | 'sample-left'
  | 'service-missing'
  | 'example-left'
  // a mistake of this program
  | 'internal-error'

/** A stretch of a file. Lines and columns count from 1; the end is just past the last character. */
export type Range = { line: number; column: number; endLine: number; endColumn: number }

/** One replacement in a file's text, in UTF-16 offsets as JavaScript counts them. */
export type Edit = { start: number; end: number; text: string }

/** A repair that is certain: what it does, in a few words, and how. */
export type Fix = { title: string; edits: Edit[] }

/** One thing wrong, at one place. */
export type Diagnostic = Range & {
  /** Path inside the content folder. */
  file: string
  severity: 'error' | 'warning'
  code: DiagnosticCode
  /** What is there and what is wrong with it: one or two sentences. */
  message: string
  /** What to do about it. */
  hint?: string
  fix?: Fix
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((diagnostic) => diagnostic.severity === 'error')

/** By file, then by place; the order in which a report is read. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
