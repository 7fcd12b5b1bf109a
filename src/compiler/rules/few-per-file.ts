/** Of very many findings of one kind in one file a part says enough, and each takes looking up its place. */
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'

/** The first `MOST_REMARKS` items of each file. */
export function fewPerFile<T>(items: readonly T[], fileOf: (item: T) => string): T[] {
  const counts = new Map<string, number>()
  return items.filter((item) => {
    const file = fileOf(item)
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= MOST_DIAGNOSTICS
  })
}
