/** The shape of everything that is reported about content, from the YAML reader to the printed report. */

import { codes, type DiagnosticCode, type Severity } from './codes.ts'

/** A range of a file. Lines and columns count from 1; the end is just past the last character. */
export type Range = { line: number; column: number; endLine: number; endColumn: number }

/** One replacement in a file's text, in UTF-16 offsets as JavaScript counts them. */
export type Edit = { start: number; end: number; text: string }

/**
 * A fix that is certain. `title`: what it does, in a few words. `outdated`: it removes what is no longer in force, words
 * included. `moves`: it moves lines or inserts one; if the file still has errors then, something else was meant.
 */
export type Fix = { title: string; edits: Edit[]; outdated?: true; moves?: true }

/** One thing wrong, at one place. */
export type Diagnostic = Range & {
  /** Path inside the content folder. */
  file: string
  severity: Severity
  /** A key of `codes`, or of the codes of a collection's rule. */
  code: string
  /** What is there and what is wrong with it: one or two sentences. */
  message: string
  /** What to do about it. */
  hint?: string
  fix?: Fix
}

/** Returns the severity of a code, which a diagnostic may override. */
export const severityOf = (code: DiagnosticCode): Severity => codes[code].severity

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((diagnostic) => diagnostic.severity === 'error')

/** Sorts by file, then by place. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
