/** Folders of files by key, on the disk: each is either there as a whole or not there. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { FolderFiles } from '../../compiler/documents/read-folder.ts'
import { nodeDisk } from '../output/disk.ts'
import { createToken, forgetToken, isLive } from '../output/owner-token.ts'
import { removeLeftovers } from '../output/work-folder.ts'

/** Entries that are kept, the last used: two modes, before and after a change, and one to go back to. */
const KEPT = 5

/** Names every file of an entry with its SHA-256. Written last; without it there is no entry. */
const MANIFEST = 'manifest.json'

/** Begins the name of a folder that a process writes to until all is there. */
const UNFINISHED = 'new-'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The files under `key`, made by `make` when they are not there or are not as they were written.
 *
 * @param folder of the cache; nothing else lies in it
 * @throws what `make` throws; the file system's error when the files cannot be written
 */
export async function cachedFiles(folder: string, key: string, make: () => Promise<FolderFiles>): Promise<FolderFiles> {
  const entry = join(folder, key)
  const known = readEntry(entry)
  if (known) {
    markUsed(entry)
    return known
  }
  const files = await make()
  writeEntry(entry, files)
  removeOld(folder)
  return files
}

/** Whether there is an entry under `key`. Whether it is whole shows when it is read. */
export const isCached = (folder: string, key: string): boolean => existsSync(join(folder, key, MANIFEST))

/** @returns `undefined` for an entry that is missing, cut off or changed since */
function readEntry(entry: string): FolderFiles | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(entry, MANIFEST), 'utf8')) as Record<string, string>
    const files = Object.keys(manifest).map((path) => [path, readFileSync(join(entry, path))] as const)
    return files.every(([path, bytes]) => sha256(bytes) === manifest[path]) ? new Map(files) : undefined
  } catch {
    return undefined // whatever is wrong with it, making it anew is right
  }
}

function writeEntry(entry: string, files: FolderFiles): void {
  const token = createToken()
  const fresh = join(dirname(entry), UNFINISHED + token)
  try {
    mkdirSync(fresh, { recursive: true })
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(fresh, path)), { recursive: true })
      writeFileSync(join(fresh, path), bytes)
    }
    const manifest = Object.fromEntries([...files].map(([path, bytes]) => [path, sha256(bytes)]))
    writeFileSync(join(fresh, MANIFEST), JSON.stringify(manifest))
    // Another process may have been faster: what it wrote is the same, and may be in use.
    if (readEntry(entry)) return
    rmSync(entry, { recursive: true, force: true })
    renameSync(fresh, entry)
  } catch (error) {
    if (!readEntry(entry)) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    forgetToken(token)
  }
}

function markUsed(entry: string): void {
  try {
    const now = new Date()
    utimesSync(entry, now, now)
  } catch {
    // Another process removed it, or the folder is read-only: its files are read already.
  }
}

/** Removes all but the last used entries, and what processes left behind that were stopped while writing. */
function removeOld(folder: string): void {
  removeLeftovers(join(folder, UNFINISHED), { disk: nodeDisk, isLive })
  const entries = readdirSync(folder)
    .filter((name) => !name.startsWith(UNFINISHED))
    .map((name) => join(folder, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used)
  for (const { path } of entries.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}
