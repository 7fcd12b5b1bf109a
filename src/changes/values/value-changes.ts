/**
 * Finds what changed in the content and in the schemas: each value, entry and file once, under the names of its schema.
 */
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { type DataChange, dataChanges, type Spot } from '../data/data-changes.ts'
import { type DataShape, entryTitle, nameOf, WRITTEN } from '../data/data-shape.ts'
import {
  type FileChange,
  fileChanges,
  idPath,
  pathText,
  sameBytes,
  valueWords,
  wholeWords,
  writtenData,
} from './file-changes.ts'

/** A value in a file. `id`: its path, with entries of lists under their ids. */
export type ValueSpot = Spot & { file: string; id: Path }

/**
 * `text`: a file says the same in other letters: comments, spaces, quotes or the order of keys. `file-...`: a whole file,
 * or a picture. `before`, `after`: absent on the side that does not have it.
 */
export type ValueChange = {
  kind: DataChange['kind'] | 'text' | 'file-added' | 'file-gone' | 'file-renamed' | 'file-changed'
  /** After the change, or before it if it was removed. */
  file: string
  /** As `${...}` quotes it, without the braces. */
  name: string
  /** What it is, and what it belongs to, the outermost first. */
  label: string
  of: readonly string[]
  before?: ValueSpot | undefined
  after?: ValueSpot | undefined
  /** In a few words. */
  words: { before?: string; after?: string }
}

/** Returns the numbers of some changes, from 1, by which places and findings refer to them. */
export const numbersOf = (changes: readonly ValueChange[], isMeant: (change: ValueChange) => boolean): number[] =>
  changes.flatMap((change, index) => (isMeant(change) ? [index + 1] : []))

/** Returns each number once, the smallest first. */
export const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** Returns the changes by file, and inside a file in the order of its keys. */
export const valueChanges = (before: Compiled, after: Compiled): ValueChange[] =>
  fileChanges(before, after).flatMap((change) => changesOfFile(before, after, change))

function changesOfFile(before: Compiled, after: Compiled, { before: old, after: now }: FileChange): ValueChange[] {
  if (now === undefined) return [wholeFile('before', before, old as string)]
  if (old === undefined) return [wholeFile('after', after, now)]
  const renamed = old === now ? [] : [fileChange('file-renamed', now, { before: old, after: now })]
  const schema = after.folder.files.get(now)?.schema
  const [was, is] = [writtenData(before.folder, old), writtenData(after.folder, now)]
  if (!schema) return renamed.length > 0 ? renamed : [fileChange('file-changed', now)]
  if (was === undefined || is === undefined) return [...renamed, fileChange('file-changed', now)]
  const changes = [...renamed, ...changesOfData({ file: old, data: was }, { file: now, data: is }, schema)]
  return changes.length > 0 ? changes : [fileChange('text', now)]
}

/** One side of a file. `data`: as written, scheduled values included. */
type SideData = { file: string; data: unknown }

/** Returns the changes in the data of one file. @param schema of the file */
export const changesOfData = (before: SideData, after: SideData, schema: Schema): ValueChange[] =>
  dataChanges(before.data, after.data, WRITTEN, schema).map(({ kind, before: old, after: now }) => {
    const [was, is] = [old && spotIn(before, old), now && spotIn(after, now)]
    const { file, id, path } = is ?? (was as ValueSpot)
    return {
      kind,
      file,
      name: pathText(file, id),
      ...nameOf((is ? after : before).data, path, WRITTEN, schema),
      before: was,
      after: is,
      words: wordsOf(kind, was, is),
    }
  })

const spotIn = ({ file, data }: SideData, spot: Spot): ValueSpot => ({ file, ...spot, id: idPath(data, spot.path) })

function wordsOf(kind: DataChange['kind'], old?: ValueSpot, now?: ValueSpot): ValueChange['words'] {
  const words = ({ id, value }: ValueSpot): string => {
    if (kind === 'renamed') return String(id.at(-1))
    return kind === 'changed' ? valueWords(value) : (entryTitle(value) ?? valueWords(value))
  }
  let [before, after] = [old && words(old), now && words(now)]
  // Two groups with the same title differ in something else.
  if (kind === 'changed' && before === after) [before, after] = [wholeWords(old?.value), wholeWords(now?.value)]
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

const fileChange = (kind: ValueChange['kind'], file: string, words: ValueChange['words'] = {}): ValueChange => ({
  kind,
  file,
  name: file,
  label: file,
  of: [],
  words,
})

/** @param side the only one that has the file */
function wholeFile(side: 'before' | 'after', { folder }: Compiled, file: string): ValueChange {
  const kind = side === 'before' ? 'file-gone' : 'file-added'
  const value = writtenData(folder, file)
  const title = value === undefined ? undefined : entryTitle(value)
  const spot: ValueSpot = { ...{ file, path: [], id: [], value }, schema: folder.files.get(file)?.schema }
  return { ...fileChange(kind, file, title === undefined ? {} : { [side]: title }), [side]: spot }
}

/** Files of the schema folder. */
export type SchemaSides = { before: FolderFiles; after: FolderFiles }

/** A keyword of a schema is not an entry with an id. */
const SCHEMA: DataShape = { ...WRITTEN, idOf: () => undefined }

/** Returns the changes by file, without other files of the folder and without changes of layout. */
export function schemaChanges({ before, after }: SchemaSides): ValueChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => name.endsWith('.json')).sort()
  return names.flatMap((name): ValueChange[] => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old && now && sameBytes(old, now)) return []
    const [was, is] = [parsed(old), parsed(now)]
    return dataChanges(was, is, SCHEMA).map((change) => described(change, `schema/${name}`, change.after ? is : was))
  })
}

const parsed = (bytes: Uint8Array | undefined): unknown =>
  bytes === undefined ? {} : (JSON.parse(new TextDecoder().decode(bytes)) as unknown)

/** @param data in which the changed keyword is */
function described({ kind, before, after }: DataChange, file: string, data: unknown): ValueChange {
  const { path } = after ?? before
  const spotOf = (spot: Spot | undefined) => spot && { file, id: spot.path, ...spot }
  // The titles of the schemas around the keyword, the outermost first.
  const titles = path.map((_, depth) => valueAt(data, [...path.slice(0, depth), 'title']))
  return {
    kind,
    file,
    name: [file, ...path].join(' '),
    before: spotOf(before),
    after: spotOf(after),
    label: String(path.at(-1) ?? file),
    of: titles.filter((title) => typeof title === 'string').filter((title) => title.trim() !== ''),
    words: { ...(before && { before: valueWords(before.value) }), ...(after && { after: valueWords(after.value) }) },
  }
}
