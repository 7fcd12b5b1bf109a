/** The shape of everything that is reported about content, from the YAML reader to the printed report. */
import type { Code, Severity } from './code.ts'
import { codes } from './codes.ts'

/** A range of a file. Lines and columns count from 1; the end is just past the last character. */
export type Range = { line: number; column: number; endLine: number; endColumn: number }

/** One replacement in a file's text, in UTF-16 offsets as JavaScript counts them. */
export type Edit = { start: number; end: number; text: string }

/**
 * A fix that is certain. `title`: what it does, in a few words. `outdated`: it removes what is no longer in force, words
 * included. `moves`: it moves lines or inserts one; if the file still has errors then, something else was meant. `update`:
 * a schema says so, whatever else comes to light. `rename`: the file gets this name.
 */
export type Fix = { title: string; edits: Edit[]; outdated?: true; moves?: true; update?: true; rename?: string }

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

/** `severity`: in place of the one of the code. */
export type Words = { severity?: Severity; message: string; hint?: string | undefined; fix?: Fix | undefined }

/** Returns a function that creates diagnostics of some codes, each at a range of a file. */
export const findingsOf =
  <C extends string>(codes: Readonly<Record<C, Code>>) =>
  ({ file }: { file: string }, range: Range, words: Words & { code: C }): Diagnostic => {
    const { code, severity = codes[code].severity, message, hint, fix } = words
    return { file, ...range, severity, code, message, ...(hint && { hint }), ...(fix && { fix }) }
  }

export const finding = findingsOf(codes)

/** The range for a file that has no better place to show: its first character. */
export const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 2 }

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((diagnostic) => diagnostic.severity === 'error')

/** Sorts by file, then by place. */
export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  )

/** Compares for sorting: errors before warnings. */
export const errorsFirst = (a: Diagnostic, b: Diagnostic): number => compare(a.severity, b.severity)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Groups items by key, in the order in which the keys first appear. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
