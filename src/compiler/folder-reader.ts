/** A folder that is read again and again: files whose state on the disk is as it was are not read anew. */
import { type BigIntStats, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FolderFiles, listEntries, type UnreadEntry } from './documents/read-folder.ts'

/** A file changed this short a time before it was read may change again without showing it: clocks of disks are coarse. */
const SETTLED_AFTER = 2_000_000_000n

/** @returns reads `folder` as it is now; a file that did not change is the same object as before  @throws the file system's error */
export function createFolderReader(folder: string): () => { files: FolderFiles; unread: UnreadEntry[] } {
  let known = new Map<string, { state: string; bytes: Uint8Array }>()
  return () => {
    const { paths, unread } = listEntries(folder)
    const next: typeof known = new Map()
    for (const path of paths) {
      const file = join(folder, path)
      const stats = statSync(file, { bigint: true })
      const state = stateOf(stats)
      const before = known.get(path)
      next.set(
        path,
        before?.state === state ? before : { state: isSettled(stats) ? state : '', bytes: readFileSync(file) },
      )
    }
    known = next
    return { files: new Map([...next].map(([path, { bytes }]) => [path, bytes])), unread }
  }
}

const stateOf = ({ ctimeNs, mtimeNs, size, ino }: BigIntStats): string => [ctimeNs, mtimeNs, size, ino].join(' ')

const isSettled = ({ ctimeNs }: BigIntStats): boolean => BigInt(Date.now()) * 1_000_000n - ctimeNs > SETTLED_AFTER
