/** What every rule gets and gives. */
import type { Diagnostic, DiagnosticCode, Fix, Range } from '../diagnostic.ts'
import type { Folder } from '../folder.ts'
import type { SchemaSet } from '../schema-set.ts'
import type { YamlSource } from '../yaml-source.ts'

/** Looks across the whole folder for one sort of mistake. */
export type Rule = (folder: Folder, schemas: SchemaSet) => Diagnostic[]

type Words = {
  severity?: Diagnostic['severity']
  code: DiagnosticCode
  message: string
  hint?: string | undefined
  fix?: Fix | undefined
}

/** A diagnostic at a place of a file; an error unless said otherwise. */
export function finding(source: Pick<YamlSource, 'file'>, range: Range, words: Words): Diagnostic {
  const { severity = 'error', code, message, hint, fix } = words
  return { file: source.file, ...range, severity, code, message, ...(hint && { hint }), ...(fix && { fix }) }
}

/** The first character of a file that has no better place to show. */
export const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 2 }
