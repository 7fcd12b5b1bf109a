/** Files of the content folder that differ, their data as written, and words for its values. */

import { dayInEnglish, isCivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import { similarity, wordsIn } from '../../compiler/documents/compare-values.ts'
import type { ContentFile } from '../../compiler/documents/content-file.ts'
import { NO_DATES } from '../../compiler/documents/file-dates.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { parseContent } from '../../compiler/yaml/parse.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { entryTitle, firstNames, isDated, WRITTEN } from '../data/data-shape.ts'

export type FileChange = { before: string; after?: undefined } | { before?: string; after: string }

/** How similar two files must be for one to count as the other renamed. */
const ALIKE = 0.75

/** Returns the changes by name, without files whose bytes are the same. */
export function fileChanges(before: Compiled, after: Compiled): FileChange[] {
  const [old, now] = [contentOf(before), contentOf(after)]
  const changed = [...now].flatMap(([name, bytes]) =>
    sameBytes(old.get(name) ?? bytes, bytes) ? [] : [{ before: name, after: name }],
  )
  const added = new Set([...now.keys()].filter((name) => !old.has(name)))
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const moved = gone.map((name): FileChange => {
    const scores = [...added].map((other) => ({ other, score: similarityOf(before, name, after, other) }))
    const [best] = scores.filter(({ score }) => score >= ALIKE).sort((a, b) => b.score - a.score)
    if (best) added.delete(best.other)
    return best ? { before: name, after: best.other } : { before: name }
  })
  const nameOf = ({ before, after }: FileChange): string => after ?? before ?? ''
  return [...changed, ...moved, ...[...added].map((name) => ({ after: name }))].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  )
}

/** Returns the files that people write: not what texts of translations were made from. */
const contentOf = ({ folder: { bytes, files } }: Compiled): FolderFiles =>
  new Map([...bytes].filter(([name]) => files.get(name)?.fileType !== 'made-from'))

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || (a.length === b.length && a.every((byte, index) => byte === b[index]))

const extension = (name: string): string => name.slice(name.lastIndexOf('.'))

function similarityOf(before: Compiled, name: string, after: Compiled, other: string): number {
  const sameType = before.folder.files.get(name)?.fileType === after.folder.files.get(other)?.fileType
  if (!sameType || extension(name) !== extension(other)) return 0
  const [a, b] = [before.folder.bytes.get(name), after.folder.bytes.get(other)]
  if (a && b && sameBytes(a, b)) return 1
  const [old, now] = [writtenData(before.folder, name), writtenData(after.folder, other)]
  return old === undefined || now === undefined ? 0 : similarity(wordsIn(old), wordsIn(now))
}

/** Returns what a content file says; `undefined` for a file that cannot be read. */
export function writtenData(folder: Folder, name: string): unknown {
  const file = folder.files.get(name)
  return file && (file.dates === NO_DATES ? file.source.data : folder.ofFile(file, parsed))
}

const parsed = ({ source }: ContentFile): unknown => (source.readable ? parseContent(source.text).data : undefined)

/** Returns the path with entries of lists under their ids, which hold while other entries are added or removed. */
export const idPath = (data: unknown, path: Path): Path =>
  path.map((step, depth) =>
    typeof step === 'number' ? (WRITTEN.idOf(valueAt(data, path.slice(0, depth + 1))) ?? step) : step,
  )

/** Returns `courses.advanced-course.monthlyPrice`, as `${...}` quotes it. Positions count from 1. */
export const pathText = (file: string, path: Path): string =>
  [file.replace(/\.yaml$/, ''), ...path.map((step) => (typeof step === 'number' ? step + 1 : step))].join('.')

/** Further entries of a list are counted. */
const MOST_NAMED = 5

export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (isDated(value)) return value.map(datedWords).join(', ')
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty'
    const names = value.map((one) => entryTitle(one) ?? valueWords(one))
    return firstNames(names, MOST_NAMED)
  }
  return isObject(value) ? (entryTitle(value) ?? Object.values(value).map(valueWords).join(', ')) : String(value)
}

function datedWords(one: unknown): string {
  if (!isObject(one)) return valueWords(one)
  const { from, value, announced } = one
  const day = isCivilDay(from) ? dayInEnglish(from) : valueWords(from)
  const since = isCivilDay(announced) ? ` (announced ${dayInEnglish(announced)})` : ''
  return from === undefined ? valueWords(value) : `from ${day}: ${valueWords(value)}${since}`
}

/** Describes a value by everything inside it. */
export const wholeWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(wholeWords).join(', ') : valueWords(value)
