/** Where a compiler keeps summaries of files, so that a new one need not parse, check and walk files that have not changed. */
import type { DataPlace, FileSummary } from './documents/file-summary.ts'
import type { Read } from './link/reads.ts'

/**
 * `files`: by name and hash. `pages`: what each page that could be linked was linked from, by its key. `sound`:
 * fingerprints of contents in which no error was found.
 */
export type Summaries = {
  files: Record<string, FileSummary>
  pages: Record<string, readonly Read[]>
  sound: readonly string[]
}

export type SummaryStore = {
  /** Changes with everything a summary depends on except the content: the schemas and the code. */
  version: string
  read(): Summaries
  /** The data of files whose summaries name its place. */
  data: DataStore
  /** Replaces everything that is kept. */
  save(summaries: Summaries): void
}

export type DataStore = {
  /** @returns undefined if the place holds something else by now */
  read(place: DataPlace): unknown
  /** Adds plain JSON values. @param anew whether nothing that is there is needed  @returns the place of each, in the same order */
  add(values: readonly unknown[], anew?: boolean): DataPlace[]
  /** Rewrites the store with these values alone if most of it is something else. @returns their new places */
  compact(places: readonly DataPlace[]): DataPlace[] | undefined
}
