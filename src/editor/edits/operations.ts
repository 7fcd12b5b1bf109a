/** Operations, the steps of an edit, and what they make of the files. Pure: if one cannot be made, nothing changes. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { formats } from '../../compiler/schema/formats.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { listAt, type Path, valueAt } from '../../compiler/yaml/path.ts'
import { changeFile } from './change-file.ts'
import { isPageFile, lineChanges, linkChanges, movedLine, newPage, pageChanges } from './page-changes.ts'
import { isNamed, isPicture } from './picture-files.ts'
import { type Target, targetAt } from './reference-target.ts'
import {
  type Reference,
  ReferencedError,
  referencesTo,
  type TextChange,
  withNewId,
  withoutTarget,
} from './references.ts'
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
  /** Removes an entry. `remove`: references to it are removed or unlinked in the same step. */
  | { op: 'remove'; file: string; path: Path; references?: 'remove' }
  | { op: 'move'; file: string; path: Path; to: number }
  /** Copies an entry to the position behind it, under another id. */
  | { op: 'duplicate'; file: string; path: Path; id?: string }
  /** Gives an entry another id, and follows it in all references. */
  | { op: 'rename'; file: string; path: Path; id: string }
  /** Schedules a value: it holds from a day on. */
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
    // A compiler may keep the files that it is given, so it gets those of before the operation.
    const entry = entryOf({ ...context, files: new Map(files) }, files, operation)
    const steps = STEPS[operation.op] as (entry: Entry, operation: Operation) => Iterable<Step>
    for (const { in: file = operation.file, ...change } of steps(entry, operation)) make(context, files, file, change)
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

/** The value at the path of an operation, which may be an entry of a list, among the `siblings`. */
type Entry = ReturnType<typeof entryOf>

function entryOf(context: EditContext, files: FolderFiles, { op, file, path: wanted }: Operation) {
  /** Opens a file as the changes until now have made it. */
  const open = (name: string): WrittenFile => writtenFile(files, context.schemas, name, context.day)
  const written = open(file)
  const path = writtenPath(written, wanted)
  if (path.length === 0 && !['set', 'insert', 'page'].includes(op))
    throw new EditError(`${file} is a file of its own. Give it another name, copy it or take it away among the files.`)
  return { context, written, path, siblings: listAt(written.data, path.slice(0, -1)), open }
}

function make({ schemas, day }: EditContext, files: Map<string, Uint8Array>, file: string, change: TextChange): void {
  const written = writtenFile(files, schemas, file, day)
  const text = changeFile(written, change)
  if (text === written.text) return
  for (const [name, bytes] of translationsAfter({ schemas, day }, files, written, change)) files.set(name, bytes)
  files.set(file, new TextEncoder().encode(text))
}

/** A change of the operation's file, or of the one that `in` names. */
type Step = TextChange & { in?: string }

type Changing = Exclude<Operation, { op: 'discard' | 'confirm' }>

/** The changes of each operation. One is made before the next is asked for. */
const STEPS: {
  [O in Changing['op']]: (entry: Entry, operation: Extract<Operation, { op: O }>) => Iterable<Step>
} = {
  set: ({ path }, { value }) => [{ op: 'set', path, value }],
  unset: ({ path }) => [{ op: 'unset', path }],
  insert({ written, path }, { path: wanted, index, value }) {
    mustBeFree(idOf(value), listAt(written.data, path))
    return [{ op: 'insert', path, index: writtenIndex(written, wanted, path, index), value }]
  },
  move({ written, path, siblings }, { path: wanted, to }) {
    const position = writtenIndex(written, wanted.slice(0, -1), path.slice(0, -1), to)
    return [{ op: 'move', path, to: Math.min(position, siblings.length - 1) }]
  },
  page: (_, operation) => pageChanges(operation),

  /** A value that was always the same becomes a list: what holds now, and what holds from the day on. */
  later({ written, path }, { from, value }) {
    const { schema, data, now } = written
    const dated = now.dated.find((one) => one.path.every((step, index) => step === path[index]))
    if (!dated && !writtenSchema(schema, data, path)?.['x-dated'])
      throw new EditError('This value cannot become another one on a day.')
    const entry = { from, value }
    if (!dated) return [{ op: 'set', path, value: [valueAt(data, path), entry] }]
    const days = dated.entries.map((one) => String(one.from ?? ''))
    const same = dated.entries[days.indexOf(from)]
    if (same) return [{ op: 'set', path: same.path, value }]
    return [{ op: 'insert', path: dated.path, index: days.filter((day) => day < from).length, value: entry }]
  },

  *address({ context, written, path, open }, { to }) {
    const line = movedLine(written, path)
    if (line.path === to) return
    for (const reference of referencesTo(context.folders(context.files), line.target))
      for (const change of linkChanges(reference, open(reference.file).data, line, to))
        yield { ...change, in: reference.file }
    yield* lineChanges(open(written.file).data, path, line, to)
  },

  duplicate({ written, path, siblings }, { id: wanted }) {
    const old = idOf(valueAt(written.data, path))
    if (old === undefined) return [{ op: 'duplicate', path }]
    const value = wanted ?? freeId(old.replace(/-\d+$/, ''), siblings.map(idOf))
    mustBeShortName(value)
    mustBeFree(value, siblings)
    const copy = [...path.slice(0, -1), Number(path.at(-1)) + 1]
    return [
      { op: 'duplicate', path },
      { op: 'set', path: [...copy, 'id'], value },
    ]
  },

  *rename({ context, written, path, siblings, open }, { id }) {
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
      yield { ...withNewId(reference, open(reference.file).data, target, id), in: reference.file }
    yield { op: 'set', path: [...path, 'id'], value: id }
  },

  *remove({ context, written, path, open }, { references: fixed }) {
    const { target, references } = findReferences(context, written, path)
    if (references.length > 0 && fixed !== 'remove') throw new ReferencedError(target, references, 'referenced')
    const left: Reference[] = []
    // From the last to the first, so that positions in lists stay valid.
    for (const reference of references.toReversed()) {
      const change = withoutTarget(reference, open(reference.file), target)
      if (change) yield { ...change, in: reference.file }
      else left.unshift(reference)
    }
    if (left.length > 0) throw new ReferencedError(target, left, 'left')
    yield { op: 'remove', path }
  },
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

function mustBeFree(id: string | undefined, entries: readonly unknown[]): void {
  if (id !== undefined && entries.some((entry) => idOf(entry) === id))
    throw new EditError(`Another entry of this list has the short name "${id}" already.`)
}

function mustBeShortName(id: string): void {
  if (!formats['short-name']?.accepts(id))
    throw new EditError(`"${id}" cannot be a short name. Write ${formats['short-name']?.says}.`)
}

/** Returns the stem with the first free number from 2 on. */
export function freeId(stem: string, taken: readonly unknown[]): string {
  for (let number = 2; ; number += 1) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`
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
