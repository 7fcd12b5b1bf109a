/** Keeps what was learned of the files of one reading, for other processes. */
import type { ContentFile } from './documents/content-file.ts'
import { type DataPlace, type FileSummary, isRootFile, summaryOf } from './documents/file-summary.ts'
import type { Read } from './link/reads.ts'
import type { SchemaNodes } from './schema/schema-nodes.ts'
import { isSound } from './sound-file.ts'
import type { SummaryStore } from './summary-store.ts'

/**
 * @param files by the key under which their summaries are kept
 * @param about `pages`: what each page was linked from, by its key: a file, or the address of an entry; `sound`: contents
 *   without errors, by their fingerprints
 */
export function saveSummaries(
  store: SummaryStore,
  files: ReadonlyMap<string, ContentFile>,
  about: { pages: Readonly<Record<string, readonly Read[]>>; sound: readonly string[] },
  nodes: SchemaNodes,
): void {
  const known = store.read().files
  const summaries = new Map([...files].map(([key, file]) => [key, known[key] ?? summaryOf(file, nodes)]))
  const unkept = [...files].filter(([key, { source }]) => {
    const summary = summaries.get(key) as FileSummary
    return !summary.dataAt && !isRootFile(source.file) && isSound(summary)
  })
  const setPlaces = (keys: readonly string[], places: readonly DataPlace[]): void => {
    for (const [index, key] of keys.entries())
      summaries.set(key, { ...(summaries.get(key) as FileSummary), dataAt: places[index] })
  }
  setPlaces(
    unkept.map(([key]) => key),
    store.data.add(
      unkept.map(([, { source }]) => source.data),
      [...summaries.values()].every(({ dataAt }) => !dataAt),
    ),
  )
  const placed = [...summaries].flatMap(([key, { dataAt }]) => (dataAt ? [{ key, dataAt }] : []))
  const moved = store.data.compact(placed.map(({ dataAt }) => dataAt))
  if (moved)
    setPlaces(
      placed.map(({ key }) => key),
      moved,
    )
  store.save({ files: Object.fromEntries(summaries), ...about })
}
