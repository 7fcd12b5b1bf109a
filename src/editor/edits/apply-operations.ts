/** Operations made on the files of the content, one after the other: pure, and nothing is changed where one cannot be made. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { formats } from '../../compiler/schema/formats.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Change } from '../../compiler/yaml/change.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { changeFile } from './change-file.ts'
import { withNewId, withoutEntry } from './mend-references.ts'
import type { Operation } from './operations.ts'
import { type Target, targetAt } from './reference-target.ts'
import { ReferencedError } from './referenced-error.ts'
import { type Reference, referencesTo } from './references.ts'
import { sameBytes } from './same-bytes.ts'
import { type WrittenFile, writtenFile, writtenIndex, writtenPath } from './written-file.ts'

export type EditContext = {
  files: FolderFiles
  schemas: SchemaSet
  day: CivilDay
  /** The content as it is today, and on days to come; asked for only where references matter. */
  folders: (files: FolderFiles) => readonly [Folder, ...Folder[]]
}

/**
 * @returns the files that are others afterwards, with their new bytes
 * @throws EditError with a sentence for the person; ReferencedError with what points to an entry that should go
 */
export function applyOperations(context: EditContext, operations: readonly Operation[]): Map<string, Uint8Array> {
  const files = new Map(context.files)
  const now: EditContext = { ...context, files }
  for (const operation of operations) applyOne(now, files, operation)
  return new Map([...files].filter(([file, bytes]) => !sameBytes(bytes, context.files.get(file))))
}

/** Those that speak of one entry of a list, or of a line. */
const ENTRY_OPERATIONS: ReadonlySet<string> = new Set(['unset', 'remove', 'move', 'duplicate', 'rename'])

function applyOne(context: EditContext, files: Map<string, Uint8Array>, operation: Operation): void {
  const open = (file: string): WrittenFile => writtenFile(files, context.schemas, file, context.day)
  const make = (file: string, change: Change): void => {
    files.set(file, new TextEncoder().encode(changeFile(open(file), change)))
  }
  const { file } = operation
  const written = open(file)
  const path = writtenPath(written, operation.path)
  if (path.length === 0 && ENTRY_OPERATIONS.has(operation.op))
    throw new EditError(`${file} is a file of its own. Give it another name, copy it or take it away among the files.`)
  switch (operation.op) {
    case 'set':
      make(file, { op: 'set', path, value: operation.value })
      break
    case 'unset':
      make(file, { op: 'unset', path })
      break
    case 'insert': {
      mustBeFree(written, path, operation.value)
      const index = writtenIndex(written, operation.path, path, operation.index)
      make(file, { op: 'insert', path, index, value: operation.value })
      break
    }
    case 'move': {
      const to = writtenIndex(written, operation.path.slice(0, -1), path.slice(0, -1), operation.to)
      make(file, { op: 'move', path, to: Math.min(to, lengthOf(written, path) - 1) })
      break
    }
    case 'duplicate':
      duplicate(written, path, operation.id, make)
      break
    case 'rename':
      rename(context, written, path, operation.id, open, make)
      break
    case 'remove':
      remove(context, written, path, operation.references === 'mend', open, make)
      break
  }
}

type Make = (file: string, change: Change) => void
type Open = (file: string) => WrittenFile

const lengthOf = ({ data }: WrittenFile, path: Path): number => listAround(data, path).length

const listAround = (data: unknown, path: Path): readonly unknown[] => {
  const list = valueAt(data, path.slice(0, -1))
  return Array.isArray(list) ? list : []
}

const idsIn = (list: readonly unknown[]): string[] =>
  list.flatMap((entry) => (isObject(entry) && typeof entry['id'] === 'string' ? [entry['id']] : []))

function mustBeFree({ data }: WrittenFile, list: Path, value: unknown): void {
  if (!isObject(value) || typeof value['id'] !== 'string') return
  const all = valueAt(data, list)
  if (Array.isArray(all) && idsIn(all).includes(value['id'])) throw taken(value['id'])
}

const taken = (id: string): EditError => new EditError(`Another entry of this list has the short name "${id}" already.`)

function mustBeShortName(id: string): void {
  if (!formats['short-name']?.accepts(id))
    throw new EditError(`"${id}" cannot be a short name. Write ${formats['short-name']?.says}.`)
}

function duplicate(written: WrittenFile, path: Path, wanted: string | undefined, make: Make): void {
  const list = listAround(written.data, path)
  const entry = valueAt(written.data, path)
  const id =
    isObject(entry) && typeof entry['id'] === 'string' ? (wanted ?? freeId(entry['id'], idsIn(list))) : undefined
  if (id !== undefined) mustBeShortName(id)
  if (id !== undefined && idsIn(list).includes(id)) throw taken(id)
  make(written.file, { op: 'duplicate', path })
  if (id === undefined) return
  make(written.file, { op: 'set', path: [...path.slice(0, -1), Number(path.at(-1)) + 1, 'id'], value: id })
}

function freeId(id: string, others: readonly string[]): string {
  const stem = id.replace(/-\d+$/, '')
  for (let number = 2; ; number += 1) if (!others.includes(`${stem}-${number}`)) return `${stem}-${number}`
}

function rename(context: EditContext, written: WrittenFile, path: Path, id: string, open: Open, make: Make): void {
  const entry = valueAt(written.data, path)
  if (!isObject(entry) || typeof entry['id'] !== 'string')
    throw new EditError('Only an entry with a short name of its own can get another one.')
  if (entry['id'] === id) return
  mustBeShortName(id)
  if (idsIn(listAround(written.data, path)).includes(id)) throw taken(id)
  const folders = context.folders(context.files)
  const target = targetAt(folders[0], written, path)
  const own: Target = {
    ...target,
    anchors: target.anchors.filter(({ name }) => name === entry['id']),
    groups: target.groups.filter((group) => group.path.length === path.length),
  }
  for (const reference of referencesTo(folders, own))
    make(reference.file, withNewId(reference, open(reference.file).data, own, id))
  make(written.file, { op: 'set', path: [...path, 'id'], value: id })
}

function remove(context: EditContext, written: WrittenFile, path: Path, mend: boolean, open: Open, make: Make): void {
  const { target, references } = find(context, written, path)
  if (references.length > 0 && !mend) throw new ReferencedError(target, references, 'referenced')
  const left: Reference[] = []
  // Later entries of a list first: the places of the others hold.
  for (const reference of references.toReversed()) {
    const change = withoutEntry(reference, open(reference.file).data, target)
    if (change) make(reference.file, change)
    else left.unshift(reference)
  }
  if (left.length > 0) throw new ReferencedError(target, left, 'left')
  make(written.file, { op: 'remove', path })
}

/** What points to the value at a path as written. */
export function find(
  context: EditContext,
  written: WrittenFile,
  path: Path,
): { target: Target; references: Reference[] } {
  const folders = context.folders(context.files)
  const target = targetAt(folders[0], written, path)
  return { target, references: referencesTo(folders, target) }
}
