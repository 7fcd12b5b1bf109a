/**
 * What the rest of the site needs to know of one file, as plain JSON: so that a file that has not changed need not be
 * parsed, checked or walked again.
 */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SchemaNodes } from '../schema/schema-nodes.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { ContentFile, FileVisit, TextReading } from './content-file.ts'
import { type FileDates, NO_DATES } from './file-dates.ts'

/** Where a value lies in a file of many, and the sum that tells whether it is still there. */
export type DataPlace = readonly [start: number, length: number, sum: string]

export type FileSummary = {
  readable: boolean
  /** Of the files at the folder's root alone: their values may stand in any text. */
  data?: unknown
  /** Of other files as their schemas want them: where the data is kept. */
  dataAt?: DataPlace | undefined
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
    ...(isRootFile(source.file) && { data: source.data }),
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
 * @param read reads the file's text again; called when a place is first asked for, or data that is not kept
 * @param keptData the data that `dataAt` names; undefined when it is not there
 */
export function fileFromSummary(
  name: string,
  about: Pick<ContentFile, 'fileType' | 'schema' | 'hash' | 'since' | 'thorough'>,
  summary: FileSummary,
  nodes: SchemaNodes,
  read: () => YamlSource,
  keptData: (place: DataPlace) => unknown,
): ContentFile {
  const { diagnostics, findings, failed, entries, anchorsKnown, unnamed, effort, dates = NO_DATES } = summary
  const visits: FileVisit[] = []
  const file: ContentFile = {
    ...about,
    ...{ effort, diagnostics, findings, failed, entries, anchorsKnown, dates, visits },
    source: lazySource(name, summary, read, keptData),
    unnamed: unnamed < 0 ? Number.POSITIVE_INFINITY : unnamed,
  }
  for (const [node, path, value, reading] of summary.visits)
    visits.push({ schema: nodes.at(node), path, value, file, reading })
  return file
}

/** Files at the root of the content folder can be quoted from. */
export const isRootFile = (file: string): boolean => !file.includes('/')

function lazySource(
  file: string,
  { readable, data, dataAt }: FileSummary,
  read: () => YamlSource,
  keptData: (place: DataPlace) => unknown,
): YamlSource {
  let known: YamlSource | undefined
  let kept: unknown
  const source = (): YamlSource => (known ??= read())
  return {
    file,
    readable,
    get text() {
      return source().text
    },
    get data() {
      if (isRootFile(file)) return data
      kept ??= dataAt && keptData(dataAt)
      return kept ?? source().data
    },
    rangeAt: (...args) => source().rangeAt(...args),
    offsetsAt: (...args) => source().offsetsAt(...args),
    rangeOf: (...args) => source().rangeOf(...args),
    spanAt: (...args) => source().spanAt(...args),
    wordsAt: (...args) => source().wordsAt(...args),
    rangeOfWords: (...args) => source().rangeOfWords(...args),
    writtenAt: (...args) => source().writtenAt(...args),
    lineOfText: (...args) => source().lineOfText(...args),
  }
}
