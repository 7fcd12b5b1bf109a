/** What was changed in the content: each line, entry and file once, under the names that its schema gives. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type DataChange, dataChanges, type Spot } from '../data/data-changes.ts'
import { WRITTEN } from '../data/data-shape.ts'
import { entryTitle, nameOf } from '../data/names.ts'
import { type FileChange, fileChanges } from './file-changes.ts'
import { idPath, pathText } from './id-path.ts'
import { valueWords, wholeWords } from './value-words.ts'
import { writtenData } from './written-data.ts'

/** A place in a file. `path`: in its data as written. `id`: the same with entries under their ids. */
export type ValueSpot = { file: string; path: Path; id: Path; value: unknown; schema?: Schema | undefined }

/**
 * `text`: a file says the same in other letters: notes, blanks, quotes, the order of its lines. `file-…`: a whole file,
 * or a picture. `before`, `after`: on which side it stands.
 */
export type ValueChange = {
  kind: DataChange['kind'] | 'text' | 'file-added' | 'file-gone' | 'file-renamed' | 'file-changed'
  /** On the side after the change, or where it stood. */
  file: string
  /** As `${...}` would quote it, without the braces. */
  name: string
  /** What it is, and what it belongs to, the outermost first. */
  label: string
  of: readonly string[]
  before?: ValueSpot | undefined
  after?: ValueSpot | undefined
  /** In a few words; absent on the side where there is nothing. */
  words: { before?: string; after?: string }
}

/** By file, and inside one in the order of its lines. */
export const valueChanges = (before: Compiled, after: Compiled): ValueChange[] =>
  fileChanges(before, after).flatMap((change) => changesOfFile(before, after, change))

function changesOfFile(before: Compiled, after: Compiled, { before: old, after: now }: FileChange): ValueChange[] {
  if (now === undefined) return [wholeFile('file-gone', before, old as string, 'before')]
  if (old === undefined) return [wholeFile('file-added', after, now, 'after')]
  const renamed = old === now ? [] : [renamedFile(old, now)]
  const schema = after.folder.files.get(now)?.schema
  if (!schema) return renamed.length > 0 ? renamed : [{ ...frame('file-changed', now), words: {} }]
  const [was, is] = [writtenData(before.folder, old), writtenData(after.folder, now)]
  if (was === undefined || is === undefined) return [...renamed, { ...frame('file-changed', now), words: {} }]
  const changes = changesOfData({ file: old, data: was }, { file: now, data: is }, schema)
  if (changes.length > 0 || renamed.length > 0) return [...renamed, ...changes]
  return [{ ...frame('text', now), words: {} }]
}

/** One side of a file. `data`: as written, all days included. */
type SideData = { file: string; data: unknown }

/** What was changed in the data of one file. @param schema of the file */
export const changesOfData = (before: SideData, after: SideData, schema: Schema): ValueChange[] =>
  dataChanges(before.data, after.data, WRITTEN, schema).map((change) => told(change, before, after, schema))

function told(change: DataChange, before: SideData, after: SideData, schema: Schema): ValueChange {
  const [old, now] = [
    change.kind === 'added' ? undefined : spotOf(change.before, before),
    change.kind === 'gone' ? undefined : spotOf(change.after, after),
  ]
  const at = now ?? (old as ValueSpot)
  const { data } = now ? after : before
  return {
    ...{ kind: change.kind, file: at.file, name: pathText(at.file, at.id) },
    ...nameOf(data, at.path, WRITTEN, schema),
    ...{ before: old, after: now },
    words: wordsOf(change.kind, old, now),
  }
}

const spotOf = ({ path, value, schema }: Spot, { file, data }: SideData): ValueSpot => ({
  ...{ file, path, value, schema },
  id: idPath(data, path),
})

function wordsOf(kind: DataChange['kind'], old?: ValueSpot, now?: ValueSpot): ValueChange['words'] {
  const words = (spot: ValueSpot | undefined): string | undefined => {
    if (!spot) return undefined
    if (kind === 'renamed') return String(spot.id.at(-1))
    return kind === 'changed' ? valueWords(spot.value) : (entryTitle(spot.value) ?? valueWords(spot.value))
  }
  let [before, after] = [words(old), words(now)]
  // Two groups of the same title differ in something else.
  if (kind === 'changed' && before === after) [before, after] = [wholeWords(old?.value), wholeWords(now?.value)]
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

const frame = (kind: ValueChange['kind'], file: string): Omit<ValueChange, 'words'> => ({
  ...{ kind, file, name: file, label: file, of: [] },
})

function wholeFile(
  kind: 'file-gone' | 'file-added',
  { folder }: Compiled,
  file: string,
  side: 'before' | 'after',
): ValueChange {
  const value = writtenData(folder, file)
  const title = value === undefined ? undefined : entryTitle(value)
  const spot: ValueSpot = { ...{ file, path: [], id: [], value }, schema: folder.files.get(file)?.schema }
  return { ...frame(kind, file), [side]: spot, words: title === undefined ? {} : { [side]: title } }
}

const renamedFile = (old: string, now: string): ValueChange => ({
  ...frame('file-renamed', now),
  words: { before: old, after: now },
})
