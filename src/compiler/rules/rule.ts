/** What every rule gets and gives. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
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
