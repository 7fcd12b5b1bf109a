/** One file of the content folder as the rest of the site sees it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { Visit } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { FileDates } from './file-dates.ts'

/** What a Markdown text says that a page cannot show, and where it leads: see `compiler/link/markdown-problems.ts`. */
export type TextReading = {
  problems: readonly { line: number; what: string }[]
  links: readonly { line: number; href: string }[]
}

/**
 * A value and the schema that speaks of it, in its file. `reading` is there for Markdown that reads the same whatever
 * the `${...}` in it stand for, as long as these are plain words: see `compiler/link/markdown-template.ts`.
 */
export type FileVisit = Visit & { file: ContentFile; reading?: TextReading | undefined }

export type ContentFile = {
  /** Of its bytes and, where they speak of days, of `since`. */
  hash: string
  /**
   * The last day on or before the one it was read for on which it may have become another: the same from then on until
   * the next such day. Empty before the first; absent in a file that names no day.
   */
  since?: string | undefined
  fileType: string
  schema: Schema
  /** Text, and data and places as of `since`. Read again when first asked for, if the file came from a cache. */
  source: YamlSource
  /** Slips of form, found while reading. */
  diagnostics: readonly Diagnostic[]
  /** What each rule that looks at one file alone found in it, by the rule's name. */
  findings: Readonly<Record<string, readonly Diagnostic[]>>
  /** Where such a rule itself failed. */
  failed: readonly Diagnostic[]
  /** The values that other files, or the whole site, depend on, in the order of the file. */
  visits: readonly FileVisit[]
  /** What the file adds to its collection: its list's entries, or itself under its path without `.yaml`. */
  entries: readonly { id: string; path: Path }[]
  /** What it says of days. */
  dates: FileDates
  /** List entries without an id that can be used; infinite when the file cannot be read and may hold any id. */
  unnamed: number
  /** Units of work that were spent on finding out what was meant, and whether any were to be had: see `Work`. */
  effort: number
  thorough: boolean
  /** Whether every `#name` of the file is known: false while a block's type or id is missing or misspelt. */
  anchorsKnown: boolean
}
