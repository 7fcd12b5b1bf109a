/** Summaries on disk, so that a new process does not parse and check unchanged files again. */
import { join } from 'node:path'
import type { Summaries, SummaryStore } from '../compiler/summary-store.ts'
import { readChecked, writeChecked } from './cache.ts'
import { removeOld } from './cache-folder.js'

/** Stores that are kept, for other branches and other content folders. */
const KEPT = 5

/** Creates the store of one version. @param folder of all stores; made if it is missing */
export function createSummaryStore(folder: string, version: string): SummaryStore {
  const file = join(folder, `${version}.json`)
  let known: { summaries: Summaries; text: string } | undefined
  const read = () => (known ??= parse(file))
  return {
    version,
    read: () => read().summaries,
    save(summaries) {
      const text = JSON.stringify(summaries)
      if (text === read().text) return
      known = { summaries, text }
      writeChecked(file, text)
      removeOld(folder, KEPT, (name) => /^[\da-f]{16}\.(?:json|data|js)$/.test(name))
    },
  }
}

/** Returns empty summaries if the file is missing, cut off or changed. */
function parse(file: string): { summaries: Summaries; text: string } {
  const text = readChecked(file)
  return text === undefined
    ? { summaries: { files: {}, pages: {} }, text: '' }
    : { summaries: JSON.parse(text) as Summaries, text }
}
