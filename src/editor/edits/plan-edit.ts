/** Plans what an edit, an undo or a fix writes: new bytes by file, merged with what others changed meanwhile. Writes nothing. */
import type { Diagnostic, Fix } from '../../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import { applyEdits } from '../../compiler/yaml/edits.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { type Conflict, mergeFile } from './merge.ts'
import { applyOperations, type EditContext, type Operation } from './operations.ts'
import { isNamed, isPicture } from './picture-files.ts'
import { type FileChanges, textOf } from './written-file.ts'

/** `before` is absent if there is no such file, `after` if the file is removed. */
export type FileEdit = { file: string; before?: Uint8Array | undefined; after?: Uint8Array | undefined }

/** `hash`: of the file as it is now; an edit that names it replaces this state. Absent if the file was removed. */
export type FileConflict = Conflict & { file: string; hash?: string }

export type Plan = { changes: FileChanges; conflicts: readonly FileConflict[] }

/** The files as the author saw them. `unknown`: files that changed since, and whose old bytes are lost. */
export type SeenFiles = { files: FolderFiles; unknown: ReadonlySet<string> }

/** @throws EditError if an operation cannot be made */
export function planEdit(now: EditContext, operations: readonly Operation[], seen: SeenFiles): Plan {
  const blind = operations.filter(({ file }) => seen.unknown.has(file))
  if (blind.length > 0) return { changes: new Map(), conflicts: blind.map((one) => withoutBase(now.files, one)) }
  const edited = applyOperations({ ...now, files: seen.files }, operations)
  const edits = [...edited].map(([file, after]) => ({ file, before: seen.files.get(file), after }))
  return mergeEdits(now.files, edits, (file) => `${file} is not there any more. Load the page again.`)
}

/** The author sees the value as it is now and decides. */
function withoutBase(files: FolderFiles, operation: Operation): FileConflict {
  const { file, path } = operation
  const theirs = valueAt(dataIn(textOf(files.get(file) ?? new Uint8Array()) ?? ''), path)
  return { file, path, theirs, ...('value' in operation && { yours: operation.value }) }
}

/** Plans to take an edit back: byte for byte if a file is still as the edit left it, else value by value. */
export function planUndo(files: FolderFiles, edits: readonly FileEdit[]): Plan {
  const reversed = edits.map(({ file, before, after }) => ({ file, before: after, after: before }))
  const { changes, conflicts } = mergeEdits(
    files,
    reversed,
    (file) => `${file} has been changed or taken away since, so this cannot be taken back.`,
  )
  // A picture that came with the edit stays if another text names it by now.
  const after = withChanges(files, changes)
  const wanted = [...changes].filter(([file, bytes]) => bytes || !isPicture(file) || !isNamed(after, file))
  return { changes: new Map(wanted), conflicts }
}

/** @throws EditError with `missing` if a file was removed, or is no text that could be merged */
function mergeEdits(files: FolderFiles, edits: readonly FileEdit[], missing: (file: string) => string): Plan {
  const changes = new Map<string, Uint8Array | undefined>()
  const conflicts: FileConflict[] = []
  for (const { file, before, after } of edits) {
    const now = files.get(file)
    if (sameBytes(before, now)) {
      changes.set(file, after)
      continue
    }
    const merged = mergeFile(file, [before, now, after])
    if (!merged) throw new EditError(missing(file))
    conflicts.push(...merged.conflicts.map((conflict) => ({ file, ...conflict })))
    if (merged.conflicts.length === 0) changes.set(file, merged.bytes)
  }
  return { changes, conflicts }
}

/** @param fix of a diagnostic: its edits are in offsets of the file's text */
export function planFix(files: FolderFiles, file: string, { edits, rename }: Fix): Plan {
  const bytes = files.get(file) ?? new Uint8Array()
  if (rename !== undefined)
    return {
      changes: new Map([
        [file, undefined],
        [rename, bytes],
      ]),
      conflicts: [],
    }
  const text = textOf(bytes) ?? ''
  return { changes: new Map([[file, new TextEncoder().encode(applyEdits(text, edits))]]), conflicts: [] }
}

export function withChanges(files: FolderFiles, changes: FileChanges): FolderFiles {
  const after = new Map(files)
  for (const [file, bytes] of changes) {
    if (bytes) after.set(file, bytes)
    else after.delete(file)
  }
  return after
}

export const sameBytes = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((byte, at) => byte === b[at]))

/** Returns pictures of the content that the changed texts named before, and no text names after the change. */
export function unusedPictures(files: FolderFiles, changes: FileChanges): string[] {
  const before = new Map([...files].filter(([file]) => changes.has(file)))
  const after = withChanges(files, changes)
  return [...files.keys()].filter((file) => isPicture(file) && isNamed(before, file) && !isNamed(after, file))
}

/** Returns the errors that were not there before; the same error on another line is not new. */
export function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>()
  for (const one of before) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1)
  return after.filter((one) => {
    if (one.severity !== 'error') return false
    const count = left.get(keyOf(one)) ?? 0
    left.set(keyOf(one), count - 1)
    return count <= 0
  })
}

const keyOf = ({ file, code, message }: Diagnostic): string =>
  [file, code, message.replace(/\bline \d+/g, 'line')].join('|')
