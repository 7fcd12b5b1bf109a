/** One file of the content folder as the rest of the site sees it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Schema } from '../schema/schema-set.ts'
import { schemaAt, type Visit } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import { YamlSource } from '../yaml/yaml-source.ts'
import { type AbsentEntry, type FileDates, NO_DATES } from './file-dates.ts'

/** What a page cannot show of a Markdown text, and where its links lead: see `compiler/link/markdown-problems.ts`. */
export type TextReading = {
  problems: readonly { line: number; what: string }[]
  links: readonly { line: number; href: string }[]
}

/**
 * A value with its schema and its file. `reading` is there for Markdown that reads the same whatever plain words replace
 * the `${...}` in it: see `compiler/link/markdown-template.ts`.
 */
export type FileVisit = Visit & { file: ContentFile; reading?: TextReading | undefined }

export type ContentFile = {
  /** Of its bytes and, if the file has days, of `since`. */
  hash: string
  /**
   * The last day, up to the one it was read for, on which its data may change: it is the same until the next such day.
   * Empty before the first; absent in a file without days.
   */
  since?: string | undefined
  fileType: string
  schema: Schema
  /** Text, and data and places as of `since`. Read again when first asked for, if the file came from a cache. */
  source: YamlSource
  /** Errors found while reading. */
  diagnostics: readonly Diagnostic[]
  /** What each rule that looks at one file alone found in it, by the rule's name. */
  findings: Readonly<Record<string, readonly Diagnostic[]>>
  /** The places where such a rule itself failed. */
  failed: readonly Diagnostic[]
  /** The values that other files, or the whole site, depend on, in the order of the file. */
  visits: readonly FileVisit[]
  /** What the file adds to its collection: its list's entries, or itself under its path without `.yaml`. */
  entries: readonly { id: string; path: Path }[]
  dates: FileDates
  /** List entries without an id that can be used; infinite when the file cannot be read and may hold any id. */
  unnamed: number
  /** Units of work that were spent on finding out what was meant, and whether any were to be had: see `Work`. */
  effort: number
  thorough: boolean
  /** Whether every `#name` of the file is known: false while a block's type or id is missing or misspelt. */
  anchorsKnown: boolean
}

/**
 * What the rest of the site needs to know of a file, as plain JSON, so that a file that has not changed is not parsed,
 * checked and walked again.
 */
export type FileSummary = Pick<ContentFile, KeptKey> &
  Pick<YamlSource, 'readable' | 'data'> & {
    visits: readonly KeptVisit[]
    /** -1 means infinity, which JSON cannot write. */
    unnamed: number
    /** Absent in a file without days. */
    dates?: FileDates
  }

/** The path, and how the value reads if it is Markdown. Value and schema follow from the data. */
type KeptVisit = readonly [path: Path, reading?: TextReading]

/**
 * What a file of the main language is in another one, as plain JSON. `data`: with the words of the translation; `absent`:
 * see `FileDates`; `places`: by the path of each translated text in the main file, as JSON, its path in the translation.
 */
export type Translation = {
  data: unknown
  absent: readonly AbsentEntry[]
  visits: readonly KeptVisit[]
  places: readonly (readonly [main: string, at: Path])[]
  found: readonly Diagnostic[]
  failed: readonly Diagnostic[]
}

type KeptKey = 'diagnostics' | 'findings' | 'failed' | 'entries' | 'anchorsKnown' | 'effort'

const keptOf = ({ diagnostics, findings, failed, entries, anchorsKnown, effort }: Pick<ContentFile, KeptKey>) => ({
  diagnostics,
  findings,
  failed,
  entries,
  anchorsKnown,
  effort,
})

export function summaryOf(file: ContentFile): FileSummary {
  const { source, visits, unnamed, dates } = file
  return {
    readable: source.readable,
    data: source.data,
    ...keptOf(file),
    ...(dates !== NO_DATES && { dates }),
    visits: visits.map(keptVisit),
    unnamed: Number.isFinite(unnamed) ? unnamed : -1,
  }
}

/**
 * Returns the file that a summary was made of.
 *
 * @param read reads the file's text again; called when a place is first asked for
 */
export function fileFromSummary(
  name: string,
  about: Pick<ContentFile, 'fileType' | 'schema' | 'hash' | 'since' | 'thorough'>,
  summary: FileSummary,
  read: () => YamlSource,
): ContentFile {
  const { readable, data, unnamed, dates = NO_DATES } = summary
  let known: YamlSource | undefined
  const visits: FileVisit[] = []
  const file: ContentFile = {
    ...about,
    ...keptOf(summary),
    dates,
    visits,
    source: YamlSource.lazy({ file: name, readable, data }, () => (known ??= read())),
    unnamed: unnamed < 0 ? Number.POSITIVE_INFINITY : unnamed,
  }
  visits.push(...visitsOf(file, summary.visits))
  return file
}

export const keptVisit = ({ path, reading }: Pick<FileVisit, 'path' | 'reading'>): KeptVisit =>
  reading ? [path, reading] : [path]

/** Returns the visits of a file that were kept. */
export const visitsOf = (file: ContentFile, kept: readonly KeptVisit[]): FileVisit[] =>
  kept.flatMap(([path, reading]) => {
    const { data } = file.source
    const schema = schemaAt(file.schema, data, path)
    return schema ? [{ schema, path, value: valueAt(data, path), file, reading }] : []
  })
