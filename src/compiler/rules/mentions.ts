/** Several places that name the same missing thing are one issue. These functions put the places into words. */
import { dayInEnglish } from '../calendar/civil-day.ts'
import type { Range } from '../diagnostics/diagnostic.ts'
import type { Folder } from '../link/folder.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'

export type Mention = { file: string; readonly range: Range }

/** Returns where a value is, or some words of it. The range is looked up when it is asked for. */
export const mentionOf = (source: YamlSource, path: Path, words?: string): Mention => ({
  file: source.file,
  get range() {
    return words === undefined ? source.rangeAt(path) : source.rangeOfWords(path, words)
  },
})

/** Returns `pages/home.yaml line 12 and faq.yaml line 3`; empty for none. */
export function placesOf(mentions: readonly Mention[], most = 3): string {
  const shown = mentions.slice(0, most).map(({ file, range }) => `${file} line ${range.line}`)
  const more = mentions.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** Returns a sentence on the other places with the same issue; empty if there are none. */
export const alsoAt = (others: readonly Mention[]): string =>
  others.length === 0 ? '' : ` The same stands in ${placesOf(others)}.`

/** Keeps the first items of each file: more say nothing new, and looking up each place takes time. */
export function fewPerFile<T>(items: readonly T[], fileOf: (item: T) => string): T[] {
  const counts = new Map<string, number>()
  return items.filter((item) => {
    const file = fileOf(item)
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= MOST_DIAGNOSTICS
  })
}

/** Returns `ended on 15 January 2027` and what to do; `undefined` if no entry of that id is absent on this day. */
export function whyAbsent(
  folder: Folder,
  id: string,
  collections: readonly string[] = [...folder.absent.keys()],
): { why: string; hint: string } | undefined {
  const entry = collections.flatMap((name) => folder.absent.get(name)?.get(id) ?? [])[0]
  if (!entry) return undefined
  const { from, until, file } = entry
  const isOver = until !== undefined && until < folder.day
  return {
    why: isOver ? `ended on ${dayInEnglish(until)}` : `begins on ${dayInEnglish(from ?? folder.day)}`,
    hint: `Take this out, or correct the day of "${id}" in ${file}.`,
  }
}

/** How many names are searched for the nearest one, and for how many unknown names. */
export const MOST_COMPARED = 1000
export const MOST_SUGGESTIONS = 30
