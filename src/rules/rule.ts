/** What every rule gets and gives. */
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { type Diagnostic, type Fix, type Range, severityOf } from '../diagnostics/diagnostic.ts'
import type { Folder } from '../link/folder.ts'
import type { readMarkdown } from '../link/markdown.ts'
import type { OnDay } from '../schema/on-day.ts'
import type { Schema, SchemaSet } from '../schema/schema-set.ts'
import type { Check } from '../schema/validators.ts'
import type { Visit } from '../schema/walk.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'

/** One file, just read: every value that its schema speaks of, outermost first, and its schema's own check. */
export type OpenFile = {
  source: YamlSource
  schema: Schema
  visits: readonly Visit[]
  check: Check
  readMarkdown: typeof readMarkdown
  /** Of a file that names days: see `ContentFile`; the text as it is written; what it says on that day. */
  since?: string
  written?: YamlSource
  now?: OnDay
}

/** Looks for one kind of mistake. */
export type Rule = {
  name: string
  /** In one file alone. What it finds is kept until the file changes. */
  file?: (file: OpenFile) => Diagnostic[]
  /** Across all files. */
  site?: (folder: Folder, schemas: SchemaSet) => Diagnostic[]
}

type Words = {
  severity?: Diagnostic['severity']
  code: DiagnosticCode
  message: string
  hint?: string | undefined
  fix?: Fix | undefined
}

/** A diagnostic at a place of a file, as grave as its code says unless said otherwise. */
export function finding(source: Pick<YamlSource, 'file'>, range: Range, words: Words): Diagnostic {
  const { code, severity = severityOf(code), message, hint, fix } = words
  return { file: source.file, ...range, severity, code, message, ...(hint && { hint }), ...(fix && { fix }) }
}

/** The first character of a file that has no better place to show. */
export const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 2 }
