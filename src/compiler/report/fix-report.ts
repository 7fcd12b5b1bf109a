/** Reports what `--fix` changed: the old and the new lines. */
import { diffArrays } from 'diff'
import type { FolderFiles } from '../documents/folder-files.ts'
import { visible } from './text.ts'

/** A fix; with `why` if it was not made. */
export type ReportedFix = { file: string; line: number; title: string; why?: string }

/** How many lines of one change are shown, old and new. */
const MOST_SHOWN = 12

/** Prints a paragraph for each changed file, then a line for each fix that was not made. */
export function fixReport(
  before: FolderFiles,
  after: FolderFiles,
  made: readonly ReportedFix[],
  left: readonly ReportedFix[],
): string {
  const files = [...new Set(made.map(({ file }) => file))]
  const paragraphs = files.map((file) => {
    const titles = made.filter((one) => one.file === file).map(({ title }) => title)
    // A file with another name has the same lines.
    const changes = after.has(file) ? changesBetween(linesOf(before, file), linesOf(after, file)) : []
    return [`Mended ${file}: ${[...new Set(titles)].join('; ')}`, ...changes.flatMap((one) => shown(file, one))].join(
      '\n',
    )
  })
  const others = left.map(({ file, line, title, why }) => `Left alone ${file}, line ${line}: ${title} (${why})`)
  return [...paragraphs, ...(others.length > 0 ? [others.join('\n')] : [])].join('\n\n')
}

const linesOf = (files: FolderFiles, file: string): string[] =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(file)).split('\n')

/** Lines that replace others. `line` counts from 1, in the old file. */
type Change = { line: number; old: string[]; now: string[] }

/** More changed lines than this are shown as one change. */
const MOST_COMPARED = 2000

/** Compares two versions of a file. If they have as many lines, each line is compared with the one in its place. */
export function changesBetween(old: readonly string[], now: readonly string[]): Change[] {
  const changes: Change[] = []
  let line = 1
  let last: Change | undefined
  for (const { value, added, removed } of partsOf(old, now)) {
    if (added || removed) {
      if (!last) {
        last = { line, old: [], now: [] }
        changes.push(last)
      }
      last[added ? 'now' : 'old'].push(...value)
    } else last = undefined
    if (!added) line += value.length
  }
  return changes
}

type Part = { value: readonly string[]; added?: boolean; removed?: boolean }

function partsOf(old: readonly string[], now: readonly string[]): readonly Part[] {
  const replaced = (before: readonly string[], after: readonly string[]): Part[] => [
    { value: before, removed: true },
    { value: after, added: true },
  ]
  if (old.length === now.length)
    return old.flatMap((text, index) =>
      text === now[index] ? [{ value: [text] }] : replaced([text], [now[index] ?? '']),
    )
  return diffArrays([...old], [...now], { maxEditLength: MOST_COMPARED }) ?? replaced(old, now)
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
