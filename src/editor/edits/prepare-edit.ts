/** From operations to the new bytes of files: made for the files as the person saw them, then merged with what stands there now. */

import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError, sameData } from '../../compiler/yaml/change.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { hashOf } from '../../disk/hash.ts'
import { applyOperations } from './apply-operations.ts'
import type { ContentState } from './content-state.ts'
import { type Conflict, mergeTexts } from './merge.ts'
import type { Operation } from './operations.ts'
import { textOf } from './written-file.ts'

/** `hash`: of the file as it is now; an edit that names it is made for this state. Absent where the file is gone. */
export type FileConflict = Conflict & { file: string; hash?: string }

export type PreparedEdit = {
  /** Files that will be others, with their new bytes. */
  changed: Map<string, Uint8Array>
  conflicts: FileConflict[]
}

/** What the person saw: of each file its hash, and of a hash the bytes, where they are still known. */
export type Seen = {
  hashes: Readonly<Record<string, string>>
  bytesOf: (file: string, hash: string) => Uint8Array | undefined
}

/** @throws EditError where an operation cannot be made */
export function prepareEdit(state: ContentState, operations: readonly Operation[], seen: Seen): PreparedEdit {
  const { files, schemas, folders } = state
  const { base, lost } = filesAsSeen(files, seen)
  const unknown = operations.filter(({ file }) => lost.has(file))
  if (unknown.length > 0) return { changed: new Map(), conflicts: unknown.map((one) => unknownBase(state, one)) }
  const yours = applyOperations({ files: base, schemas, day: state.day(), folders }, operations)
  const prepared: PreparedEdit = { changed: new Map(), conflicts: [] }
  for (const [file, bytes] of yours) {
    const [before, theirs] = [base.get(file), files.get(file)]
    if (before === theirs) prepared.changed.set(file, bytes)
    else mergeFile(file, { base: before, theirs, yours: bytes }, prepared)
  }
  return prepared
}

/** The files with those in their old state of which the data has become another; where only comments have, the new ones do. */
function filesAsSeen(files: FolderFiles, { hashes, bytesOf }: Seen): { base: FolderFiles; lost: Set<string> } {
  const base = new Map(files)
  const lost = new Set<string>()
  for (const [file, hash] of Object.entries(hashes)) {
    const now = files.get(file)
    if (!now || hashOf(now) === hash) continue
    const then = bytesOf(file, hash)
    if (!then) lost.add(file)
    else if (!saysTheSame(then, now)) base.set(file, then)
  }
  return { base, lost }
}

function saysTheSame(then: Uint8Array, now: Uint8Array): boolean {
  const [before, after] = [textOf(then), textOf(now)]
  return before !== undefined && after !== undefined && sameData(dataIn(before), dataIn(after))
}

function mergeFile(
  file: string,
  bytes: { base: Uint8Array | undefined; theirs: Uint8Array | undefined; yours: Uint8Array },
  prepared: PreparedEdit,
): void {
  const [base, theirs, yours] = [bytes.base, bytes.theirs, bytes.yours].map((one) => one && textOf(one))
  if (base === undefined || theirs === undefined || yours === undefined)
    throw new EditError(`${file} is not there any more. Load the page again.`)
  const { text, conflicts } = mergeTexts({ base, theirs, yours })
  if (conflicts.length > 0) prepared.conflicts.push(...conflicts.map((conflict) => ({ file, ...conflict })))
  else prepared.changed.set(file, new TextEncoder().encode(text))
}

/** Nobody knows any more what the person saw: what stands there now is shown, and they decide. */
function unknownBase({ files }: ContentState, operation: Operation): FileConflict {
  const { file, path } = operation
  const text = textOf(files.get(file) ?? new Uint8Array()) ?? ''
  const theirs = at(dataIn(text), path)
  return { file, path, theirs, ...('value' in operation && { yours: operation.value }) }
}

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], data)
