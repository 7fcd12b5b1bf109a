/** What `--fix` changed, as people compare two versions of a page: each line as it was and as it is. */
import type { FolderFiles } from '../documents/folder-files.ts'
import { visible } from './visible.ts'

/** What was said of the mends of one file, and of those that were not made. */
export type Told = { file: string; line: number; title: string; why?: string }

/** So many lines of one change are shown before and after. */
const MOST_SHOWN = 12

/** A paragraph a file that was changed, then a line for each mend that was not made. */
export function fixReport(
  before: FolderFiles,
  after: FolderFiles,
  made: readonly Told[],
  left: readonly Told[],
): string {
  const files = [...new Set(made.map(({ file }) => file))]
  const paragraphs = files.map((file) => {
    const titles = made.filter((one) => one.file === file).map(({ title }) => title)
    const changes = changesBetween(linesOf(before, file), linesOf(after, file))
    return [`Mended ${file}: ${[...new Set(titles)].join('; ')}`, ...changes.flatMap((one) => shown(file, one))].join(
      '\n',
    )
  })
  const others = left.map(({ file, line, title, why }) => `Left alone ${file}, line ${line}: ${title} (${why})`)
  return [...paragraphs, ...(others.length > 0 ? [others.join('\n')] : [])].join('\n\n')
}

const linesOf = (files: FolderFiles, file: string): string[] =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(file)).split('\n')

/** Lines that took the place of others; `line` counts from 1, in the file as it was. */
type Change = { line: number; old: readonly string[]; now: readonly string[] }

/** Of two versions of a file the stretches that differ, by the longest lines that both have in order. */
export function changesBetween(old: readonly string[], now: readonly string[]): Change[] {
  if (old.length === now.length) return changesInPlace(old, now)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let [oldEnd, nowEnd] = [old.length, now.length]
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1])
    [oldEnd, nowEnd] = [oldEnd - 1, nowEnd - 1]
  if (start === oldEnd && start === nowEnd) return []
  // A line that stands once in both, as near as possible to the middle, parts the stretch in two.
  const once = uniqueIn(old.slice(start, oldEnd))
  const there = uniqueIn(now.slice(start, nowEnd))
  const middle = (oldEnd - start) / 2
  const [shared] = [...once.keys()]
    .filter((line) => there.has(line) && line.trim() !== '')
    .sort((a, b) => Math.abs((once.get(a) ?? 0) - middle) - Math.abs((once.get(b) ?? 0) - middle))
  if (shared === undefined) return [{ line: start + 1, old: old.slice(start, oldEnd), now: now.slice(start, nowEnd) }]
  const [at, to] = [start + (once.get(shared) ?? 0), start + (there.get(shared) ?? 0)]
  return [
    ...changesBetween(old.slice(start, at), now.slice(start, to)).map((one) => ({ ...one, line: one.line + start })),
    ...changesBetween(old.slice(at + 1, oldEnd), now.slice(to + 1, nowEnd)).map((one) => ({
      ...one,
      line: one.line + at + 1,
    })),
  ]
}

/** Of as many lines each stands for the one at its place. */
function changesInPlace(old: readonly string[], now: readonly string[]): Change[] {
  const changes: { line: number; old: string[]; now: string[] }[] = []
  for (const [index, line] of old.entries()) {
    if (line === now[index]) continue
    const last = changes.at(-1)
    const change = last && last.line + last.old.length === index + 1 ? last : { line: index + 1, old: [], now: [] }
    if (change !== last) changes.push(change)
    change.old.push(line)
    change.now.push(now[index] ?? '')
  }
  return changes
}

/** Of the lines that stand there once, the index of each. */
function uniqueIn(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [index, line] of lines.entries()) places.set(line, places.has(line) ? -1 : index)
  return new Map([...places].filter(([, index]) => index >= 0))
}

const shown = (file: string, { line, old, now }: Change): string[] => [
  `  ${visible(file)}:${line}`,
  ...few(old).map((text) => `  - ${text}`),
  ...few(now).map((text) => `  + ${text}`),
]

function few(lines: readonly string[]): string[] {
  const plain = lines.map((text) => visible(text.replace(/\r$/, '')))
  if (plain.length <= MOST_SHOWN) return plain
  return [...plain.slice(0, MOST_SHOWN), `… and ${plain.length - MOST_SHOWN} lines more`]
}
