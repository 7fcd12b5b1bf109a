/** What was saved here, over what others have published meanwhile. */
import { type Conflict, mergeTexts, type Side } from '../../edits/merge.ts'
import type { FileConflict } from '../../edits/plan-edit.ts'
import { textOf } from '../../edits/written-file.ts'
import type { Decision } from '../content-store.ts'
import { blobName, type Snapshot } from './repository.ts'
import type { Changed, WorkingCopy } from './working-copy.ts'

type Rebasing = {
  base: Snapshot
  next: Snapshot
  /** What was saved since `base`. */
  changed: Changed
  decided: readonly Decision[]
  bytesOf: WorkingCopy['bytesOf']
}

type Rebased = { changed: Changed; blobs: ReadonlyMap<string, Uint8Array>; conflicts: readonly FileConflict[] }

/** Merges file by file, and in a file value by value. */
export async function mergeChanges({ base, next, changed, decided, bytesOf }: Rebasing): Promise<Rebased> {
  const result: [file: string, sha: string | null][] = []
  const blobs = new Map<string, Uint8Array>()
  const conflicts: FileConflict[] = []
  for (const [file, sha] of Object.entries(changed)) {
    const [old, theirs] = [base.files[file] ?? null, next.files[file] ?? null]
    if (theirs === sha) continue
    if (theirs === old) {
      result.push([file, sha])
      continue
    }
    const keep = (path: Conflict['path']): Side | undefined =>
      decided.find((one) => one.file === file && JSON.stringify(one.path) === JSON.stringify(path))?.keep
    if (keep([]) === 'theirs') continue
    const versions = await Promise.all([old, theirs, sha].map((name) => bytesOf(file, name)))
    const merged = mergeFile(file, versions, keep)
    conflicts.push(...merged.conflicts.map((conflict) => ({ file, ...conflict })))
    if (!merged.bytes) result.push([file, sha])
    else {
      const name = blobName(merged.bytes)
      if (name !== theirs) result.push([file, name])
      blobs.set(name, merged.bytes)
    }
  }
  return { changed: Object.fromEntries(result), blobs, conflicts }
}

type Bytes = Uint8Array | undefined

/** Without bytes, the file stays as it was saved here. A picture, or a file that one side removed, is one value. */
function mergeFile(
  file: string,
  versions: readonly Bytes[],
  decide: (path: Conflict['path']) => Side | undefined,
): { bytes?: Uint8Array; conflicts: readonly Conflict[] } {
  const [base, theirs, yours] = versions.map((bytes) => bytes && textOf(bytes))
  if (base === undefined || theirs === undefined || yours === undefined || !file.endsWith('.yaml'))
    return { conflicts: decide([]) ? [] : [{ path: [] }] }
  const { text, conflicts } = mergeTexts({ base, theirs, yours }, decide)
  return { bytes: new TextEncoder().encode(text), conflicts }
}
