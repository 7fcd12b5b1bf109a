/** Where a compiler keeps summaries, so that a new one need not parse, check and walk files that have not changed. */
import type { FileSummary } from './documents/content-file.ts'
import type { Read } from './link/reads.ts'

/** `files`: by name and hash. `pages`: what each page that could be linked was linked from, by its key. */
export type Summaries = {
  files: Record<string, FileSummary>
  pages: Record<string, readonly Read[]>
}

export type SummaryStore = {
  /** Changes with everything that a summary depends on except the content: the schemas and the code. */
  version: string
  read(): Summaries
  /** Replaces everything that is kept. */
  save(summaries: Summaries): void
}
