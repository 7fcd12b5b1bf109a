/** What was saved here, over what others have published meanwhile. */
import { type Conflict, mergeFile, type Side } from '../../edits/merge.ts'
import type { FileConflict } from '../../edits/plan-edit.ts'
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
    if (!merged) {
      // A picture, or a file that one side removed, is one value, and stays as it was saved here.
      if (!keep([])) conflicts.push({ file, path: [] })
      result.push([file, sha])
      continue
    }
    conflicts.push(...merged.conflicts.map((conflict) => ({ file, ...conflict })))
    const name = blobName(merged.bytes)
    if (name !== theirs) result.push([file, name])
    blobs.set(name, merged.bytes)
  }
  return { changed: Object.fromEntries(result), blobs, conflicts }
}
