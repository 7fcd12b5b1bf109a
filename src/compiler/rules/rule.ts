/** What a rule gets and returns. */
import type { Codes, DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { Folder } from '../link/folder.ts'
import type { readMarkdown } from '../link/markdown.ts'
import type { OnDay } from '../schema/on-day.ts'
import type { Check } from '../schema/schema-errors.ts'
import type { Schema, SchemaSet } from '../schema/schema-set.ts'
import type { Visit } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'

/** One file that was just read: all values that its schema describes, outermost first, and the check of its schema. */
export type OpenFile = {
  source: YamlSource
  schema: Schema
  visits: readonly Visit[]
  check: Check
  readMarkdown: typeof readMarkdown
  /** Only in a file that names days: `since` as in `ContentFile`, the text as written, and the values of that day. */
  since?: string
  written?: YamlSource
  now?: OnDay
}

/** Looks for one kind of issue. */
export type Rule = {
  name: string
  /** Codes that only this rule reports. The rules of the engine have theirs in `diagnostics/codes.ts`. */
  codes?: Codes
  /** Checks one file alone. The result is kept until the file changes. */
  file?: (file: OpenFile) => Iterable<Diagnostic>
  /** Checks across all files. */
  site?: (folder: Folder, schemas: SchemaSet) => Iterable<Diagnostic>
}

type Words = Pick<Parameters<typeof finding>[2], 'severity' | 'message' | 'hint' | 'fix'>

/** Returns a diagnostic for the value at a path of a file, or for a range of its text. */
export const issue = (code: DiagnosticCode, source: YamlSource, at: Path | Range, words: Words): Diagnostic =>
  finding(source, 'line' in at ? at : source.rangeAt(at), { code, ...words })
