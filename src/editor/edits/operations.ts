/** Operations, the steps of an edit, and what they make of the files. Pure: if one cannot be made, nothing changes. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { formats } from '../../compiler/schema/formats.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { type Change, EditError } from '../../compiler/yaml/change.ts'
import { listAt, type Path, valueAt } from '../../compiler/yaml/path.ts'
import { changeFile } from './change-file.ts'
import { isPageFile, lineChanges, linkChanges, movedLine, newPage, pageChanges } from './page-changes.ts'
import { isNamed, isPicture } from './picture-files.ts'
import { type Target, targetAt } from './reference-target.ts'
import { type Reference, ReferencedError, referencesTo, withNewId, withoutTarget } from './references.ts'
import {
  filesAbout,
  translated,
  translationsAfter,
  type WrittenTranslation,
  writtenTranslation,
} from './translation.ts'
import {
  type FileChanges,
  idOf,
  type WrittenFile,
  writtenFile,
  writtenIndex,
  writtenPath,
  writtenSchema,
} from './written-file.ts'

/** Paths lead through the data of the day; entries of lists are named by position or by id. */
export type Operation =
  /** Sets a text, number, boolean, list or group; a missing key is added. */
  | { op: 'set'; file: string; path: Path; value: unknown }
  /** Removes an optional key. */
  | { op: 'unset'; file: string; path: Path }
  /** Adds an entry to the list at `path`. */
  | { op: 'insert'; file: string; path: Path; index: number; value: unknown }
  /** Removes an entry. `mend`: references to it are removed or unlinked in the same step. */
  | { op: 'remove'; file: string; path: Path; references?: 'mend' }
  | { op: 'move'; file: string; path: Path; to: number }
  /** Copies an entry to the position behind it, under another id. */
  | { op: 'duplicate'; file: string; path: Path; id?: string }
  /** Gives an entry another id, and follows it in all references. */
  | { op: 'rename'; file: string; path: Path; id: string }
  /** Has another value hold from a day on. */
  | { op: 'later'; file: string; path: Path; from: string; value: unknown }
  /** Adds a page: a heading alone, or the same as another page. */
  | { op: 'page'; file: string; path: readonly []; title: string; description: string; like?: string }
  /** Gives a page another address. Links follow, and the old address leads to the new one. `path`: of its route. */
  | { op: 'address'; file: string; path: Path; to: string }
  /** Says of a translated text that it is right for the main text as it is now. `path`: in the main file. */
  | { op: 'confirm'; file: string; path: Path }
  /** Removes a picture that no text names, or the file of a page that has no address any more. */
  | { op: 'discard'; file: string; path: readonly [] }

export type EditContext = {
  readonly files: FolderFiles
  readonly schemas: SchemaSet
  readonly day: CivilDay
  /** Compiles the content for today and for days on which it changes; called only if references matter. */
  readonly folders: (files: FolderFiles) => readonly [Folder, ...Folder[]]
}

/**
 * @returns the new bytes of the files that change
 * @throws EditError with a sentence for the author; ReferencedError with the references to an entry to be removed
 */
export function applyOperations(context: EditContext, operations: readonly Operation[]): FileChanges {
  const files = new Map(context.files)
  for (const operation of operations) {
    if (operation.op === 'discard') {
      discard(context, files, operation.file)
      continue
    }
    const translation = writtenTranslation(files, context.schemas, operation.file, context.day)
    if (translation) {
      if (operation.op !== 'confirm') files.set(operation.file, withWords(translation, operation))
      continue
    }
    if (operation.op === 'confirm') throw new EditError(`${operation.file} is no translation.`)
    if (operation.op === 'page') files.set(operation.file, newPage(files, operation))
    applyOne(entryOf({ ...context, files }, files, operation), operation)
  }
  const removed = [...context.files.keys()].filter((file) => !files.has(file))
  const changed = [...files].filter(([file, bytes]) => bytes !== context.files.get(file))
  return new Map([...changed, ...removed.map((file) => [file, undefined] as const)])
}

/** Returns the new bytes of a translation. @throws EditError for an operation that is more than a change of words */
function withWords(translation: WrittenTranslation, operation: Operation): Uint8Array {
  const { op, path } = operation
  if (op !== 'set' && op !== 'unset')
    throw new EditError('A translation has the words of its main file. Change the rest there.')
  return new TextEncoder().encode(translated(translation, path, op === 'set' ? String(operation.value) : ''))
}

/** The value at the path of an operation, which may be an entry of a list, and what changes it. */
type Entry = ReturnType<typeof entryOf>

function entryOf(context: EditContext, files: Map<string, Uint8Array>, { op, file, path: wanted }: Operation) {
  const open = (name: string): WrittenFile => writtenFile(files, context.schemas, name, context.day)
  const make = (name: string, change: Change): void => {
    const written = open(name)
    const text = changeFile(written, change)
    if (text === written.text) return
    for (const [file, bytes] of translationsAfter(context, files, written, change)) files.set(file, bytes)
    files.set(name, new TextEncoder().encode(text))
  }
  const written = open(file)
  const path = writtenPath(written, wanted)
  if (path.length === 0 && !['set', 'insert', 'page'].includes(op))
    throw new EditError(`${file} is a file of its own. Give it another name, copy it or take it away among the files.`)
  return { context, written, path, siblings: listAt(written.data, path.slice(0, -1)), open, make }
}

function applyOne(entry: Entry, operation: Exclude<Operation, { op: 'discard' | 'confirm' }>): void {
  const { written, path, siblings, make } = entry
  const { file } = operation
  switch (operation.op) {
    case 'set':
      make(file, { op: 'set', path, value: operation.value })
      break
    case 'unset':
      make(file, { op: 'unset', path })
      break
    case 'insert': {
      const id = idOf(operation.value)
      if (id !== undefined) mustBeFree(id, listAt(written.data, path))
      const index = writtenIndex(written, operation.path, path, operation.index)
      make(file, { op: 'insert', path, index, value: operation.value })
      break
    }
    case 'move': {
      const to = writtenIndex(written, operation.path.slice(0, -1), path.slice(0, -1), operation.to)
      make(file, { op: 'move', path, to: Math.min(to, siblings.length - 1) })
      break
    }
    case 'later':
      setLater(entry, operation.from, operation.value)
      break
    case 'page':
      for (const change of pageChanges(operation)) make(file, change)
      break
    case 'address':
      movePage(entry, operation.to)
      break
    case 'duplicate':
      duplicate(entry, operation.id)
      break
    case 'rename':
      rename(entry, operation.id)
      break
    case 'remove':
      remove(entry, operation.references === 'mend')
      break
  }
}

/** @throws EditError for what is in use, and for other files */
function discard({ schemas, day }: EditContext, files: Map<string, Uint8Array>, file: string): void {
  const isShown = (): boolean =>
    listAt(writtenFile(files, schemas, 'routes.yaml', day).data, []).some(
      (line) => `${String(valueAt(line, ['shows']))}.yaml` === file,
    )
  const isFree = isPicture(file) ? !isNamed(files, file) : isPageFile(file) && !isShown()
  if (!files.has(file) || !isFree) throw new EditError(`${file} is in use, so it stays.`)
  for (const one of [file, ...filesAbout(files, schemas, file)]) files.delete(one)
}

/** A value that was always the same becomes a list: what holds now, and what holds from the day on. */
function setLater({ written, path, make }: Entry, from: string, value: unknown): void {
  const { file, schema, data, now } = written
  const dated = now.dated.find((one) => one.path.every((step, index) => step === path[index]))
  if (!dated && !writtenSchema(schema, data, path)?.['x-dated'])
    throw new EditError('This value cannot become another one on a day.')
  const entry = { from, value }
  const days = (dated?.entries ?? []).map((one) => String(one.from ?? ''))
  const same = dated?.entries[days.indexOf(from)]
  if (!dated) make(file, { op: 'set', path, value: [valueAt(data, path), entry] })
  else if (same) make(file, { op: 'set', path: same.path, value })
  else make(file, { op: 'insert', path: dated.path, index: days.filter((day) => day < from).length, value: entry })
}

function movePage({ context, written, path, open, make }: Entry, to: string): void {
  const line = movedLine(written, path)
  if (line.path === to) return
  const folders = context.folders(context.files)
  for (const reference of referencesTo(folders, line.target))
    for (const change of linkChanges(reference, open(reference.file).data, line, to)) make(reference.file, change)
  for (const change of lineChanges(open(written.file).data, path, line, to)) make(written.file, change)
}

function mustBeFree(id: string, entries: readonly unknown[]): void {
  if (entries.some((entry) => idOf(entry) === id))
    throw new EditError(`Another entry of this list has the short name "${id}" already.`)
}

function mustBeShortName(id: string): void {
  if (!formats['short-name']?.accepts(id))
    throw new EditError(`"${id}" cannot be a short name. Write ${formats['short-name']?.says}.`)
}

function duplicate({ written, path, siblings, make }: Entry, wanted: string | undefined): void {
  const old = idOf(valueAt(written.data, path))
  const id = old === undefined ? undefined : (wanted ?? freeId(old.replace(/-\d+$/, ''), siblings.map(idOf)))
  if (id !== undefined) {
    mustBeShortName(id)
    mustBeFree(id, siblings)
  }
  make(written.file, { op: 'duplicate', path })
  if (id === undefined) return
  make(written.file, { op: 'set', path: [...path.slice(0, -1), Number(path.at(-1)) + 1, 'id'], value: id })
}

/** Returns the stem with the first free number from 2 on. */
export function freeId(stem: string, taken: readonly unknown[]): string {
  for (let number = 2; ; number += 1) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`
}

function rename({ context, written, path, siblings, open, make }: Entry, id: string): void {
  const old = idOf(valueAt(written.data, path))
  if (old === undefined) throw new EditError('Only an entry with a short name of its own can get another one.')
  if (old === id) return
  mustBeShortName(id)
  mustBeFree(id, siblings)
  const folders = context.folders(context.files)
  const whole = targetAt(folders[0], written, path)
  // What is inside the entry keeps its own ids.
  const target: Target = {
    ...whole,
    anchors: whole.anchors.filter(({ name }) => name === old),
    groups: whole.groups.filter((group) => group.path.length === path.length),
  }
  for (const reference of referencesTo(folders, target))
    make(reference.file, withNewId(reference, open(reference.file).data, target, id))
  make(written.file, { op: 'set', path: [...path, 'id'], value: id })
}

function remove({ context, written, path, open, make }: Entry, fixReferences: boolean): void {
  const { target, references } = findReferences(context, written, path)
  if (references.length > 0 && !fixReferences) throw new ReferencedError(target, references, 'referenced')
  const left: Reference[] = []
  // From the last to the first, so that positions in lists stay valid.
  for (const reference of references.toReversed()) {
    const change = withoutTarget(reference, open(reference.file), target)
    if (change) make(reference.file, change)
    else left.unshift(reference)
  }
  if (left.length > 0) throw new ReferencedError(target, left, 'left')
  make(written.file, { op: 'remove', path })
}

/** Finds the references to the value at a path as written. */
export function findReferences(
  { files, folders }: EditContext,
  written: WrittenFile,
  path: Path,
): { target: Target; references: Reference[] } {
  const all = folders(files)
  const target = targetAt(all[0], written, path)
  return { target, references: referencesTo(all, target) }
}
