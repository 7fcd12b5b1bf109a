/**
 * What the rest of the site needs to know of one file, as plain JSON: so that a file that has not changed need not be
 * parsed, checked or walked again.
 */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SchemaNodes } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import { YamlSource } from '../yaml/yaml-source.ts'
import type { ContentFile, FileVisit, TextReading } from './content-file.ts'
import { type FileDates, NO_DATES } from './file-dates.ts'

export type FileSummary = {
  readable: boolean
  data: unknown
  diagnostics: readonly Diagnostic[]
  findings: Readonly<Record<string, readonly Diagnostic[]>>
  failed: readonly Diagnostic[]
  /** A schema node's number, the path, the value, and how it reads if it is Markdown. */
  visits: readonly (readonly [node: number, path: Path, value: unknown, reading?: TextReading])[]
  entries: ContentFile['entries']
  /** -1 stands for infinity, which JSON cannot write. */
  unnamed: number
  anchorsKnown: boolean
  /** Absent where the file says nothing of days. */
  dates?: FileDates
  effort: number
}

export function summaryOf(file: ContentFile, nodes: SchemaNodes): FileSummary {
  const { source, diagnostics, findings, failed, visits, entries, unnamed, anchorsKnown, dates, effort } = file
  return {
    readable: source.readable,
    data: source.data,
    ...{ diagnostics, findings, failed, entries, anchorsKnown, effort },
    ...(dates !== NO_DATES && { dates }),
    visits: visits.map(({ schema, path, value, reading }) => {
      const visit = [nodes.numberOf(schema), path, value] as const
      return reading ? [...visit, reading] : visit
    }),
    unnamed: Number.isFinite(unnamed) ? unnamed : -1,
  }
}

/**
 * The file that a summary was made of.
 *
 * @param read reads the file's text again; called when a place is first asked for
 */
export function fileFromSummary(
  name: string,
  about: Pick<ContentFile, 'fileType' | 'schema' | 'hash' | 'since' | 'thorough'>,
  summary: FileSummary,
  nodes: SchemaNodes,
  read: () => YamlSource,
): ContentFile {
  const { diagnostics, findings, failed, entries, anchorsKnown, unnamed, effort, dates = NO_DATES } = summary
  const visits: FileVisit[] = []
  const file: ContentFile = {
    ...about,
    ...{ effort, diagnostics, findings, failed, entries, anchorsKnown, dates, visits },
    source: lazySource(name, summary, read),
    unnamed: unnamed < 0 ? Number.POSITIVE_INFINITY : unnamed,
  }
  for (const [node, path, value, reading] of summary.visits)
    visits.push({ schema: nodes.at(node), path, value, file, reading })
  return file
}

function lazySource(file: string, { readable, data }: FileSummary, read: () => YamlSource): YamlSource {
  let known: YamlSource | undefined
  const source = (): YamlSource => (known ??= read())
  return YamlSource.lazy(file, readable, () => data, source)
}
