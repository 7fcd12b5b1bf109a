/** Summaries on disk, so that a new process need not parse, check and walk files that have not changed. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, writeChecked } from './checked-file.ts'
import { createDataStore, type DataStore } from './data-store.ts'
import type { FileSummary } from './documents/file-summary.ts'
import type { Read } from './link/reads.ts'

/**
 * `files`: by name and hash. `pages`: what each page that could be linked was linked from, by its key. `sound`:
 * fingerprints of contents in which no error was found.
 */
type Summaries = {
  files: Record<string, FileSummary>
  pages: Record<string, readonly Read[]>
  sound: readonly string[]
}

export type SummaryStore = {
  /** Of everything but the content that decides what becomes of it. */
  version: string
  read(): Summaries
  /** The data of files whose summaries say where it lies. */
  data: DataStore
  /** Replaces everything that is kept. */
  save(summaries: Summaries): void
}

/** Stores of other versions that are kept: other branches, other content folders. */
const KEPT = 5

/**
 * @param folder where the store's file lies; made when missing
 * @param version of everything but the content that a summary depends on: the schemas and the code
 */
export function createSummaryStore(folder: string, version: string): SummaryStore {
  const file = join(folder, `${version}.json`)
  let known: { summaries: Summaries; text: string } | undefined
  const read = () => (known ??= parse(file))
  return {
    version,
    read: () => read().summaries,
    data: createDataStore(join(folder, `${version}.data`)),
    save(summaries) {
      const text = JSON.stringify(summaries)
      if (text === read().text) return
      known = { summaries, text }
      writeChecked(file, text)
      removeOld(folder)
    },
  }
}

/** Empty when there is no such file, or it was cut off or changed: what cannot be trusted is made anew. */
function parse(file: string): { summaries: Summaries; text: string } {
  const text = readChecked(file)
  return text === undefined
    ? { summaries: { files: {}, pages: {}, sound: [] }, text: '' }
    : { summaries: JSON.parse(text) as Summaries, text }
}

function removeOld(folder: string): void {
  const summaries = readdirSync(folder).filter((name) => /^[\da-f]{16}\.json$/.test(name))
  const stores = summaries.map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }))
  for (const { name } of stores.sort((a, b) => b.used - a.used).slice(KEPT)) {
    rmSync(join(folder, name), { force: true })
    rmSync(join(folder, name.replace(/json$/, 'data')), { force: true })
  }
}
