/** Reads folders. No function follows a symbolic link: content never leaves its folder, and circular links end. */
import { type BigIntStats, type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderFiles, UnreadEntry } from '../compiler/documents/folder-files.ts'

/** A folder of more files is not a content folder, but a project or a disk. */
const MOST_FILES = 20_000

/** A file that changed less than this before it was read may change again with the same time: clocks of disks are coarse. */
const SETTLED_AFTER = 2_000_000_000n

type FolderEntries = { files: FolderFiles; unread: UnreadEntry[] }

/**
 * Reads every file of a folder and its subfolders, except those whose names begin with a dot.
 *
 * @throws the file system's error if the folder or a file in it cannot be read
 * @throws Error if there are more than `most` files; then no file has been read
 */
export const readFolder = (folder: string, most?: number): FolderFiles => createFolderReader(folder, most)().files

/**
 * Returns a function that reads a folder as `readFolder` does, each time it is called: a file whose state on the disk is
 * unchanged is the same object as before. `unread` names every entry that was skipped, so that none is lost silently.
 */
export function createFolderReader(folder: string, most = MOST_FILES): () => FolderEntries {
  let known = new Map<string, { state: string; bytes: Uint8Array }>()
  function read(path: string) {
    const file = join(folder, path)
    const stats = statSync(file, { bigint: true })
    const state = stateOf(stats)
    const before = known.get(path)
    return before?.state === state ? before : { state: isSettled(stats) ? state : '', bytes: readFileSync(file) }
  }
  return () => {
    const { paths, unread } = listEntries(folder, most)
    known = new Map(paths.map((path) => [path, read(path)]))
    return { files: new Map([...known].map(([path, { bytes }]) => [path, bytes])), unread }
  }
}

/**
 * Lists every file below `folder`, dot-files included.
 *
 * @returns paths inside `folder`, with forward slashes, in one order everywhere
 * @throws the file system's error if a folder cannot be read
 */
export function listFiles(folder: string): string[] {
  const list = (inside: string): string[] =>
    readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return list(`${inside}${entry.name}/`)
      return entry.isFile() ? [`${inside}${entry.name}`] : []
    })
  return list('').sort()
}

function listEntries(folder: string, most: number): { paths: string[]; unread: UnreadEntry[] } {
  const paths: string[] = []
  const unread: UnreadEntry[] = []
  const list = (inside: string): void => {
    // As bytes: Node would turn a name that is not UTF-8 into one that leads to no file.
    const entries = readdirSync(join(folder, inside), { withFileTypes: true, encoding: 'buffer' })
    for (const entry of entries as unknown as Dirent<Buffer>[]) {
      const name = entry.name.toString('utf8')
      const path = inside === '' ? name : `${inside}/${name}`
      if (name.startsWith('.')) continue
      const reason = whyUnread(entry, name)
      if (reason) unread.push({ path, reason, ...(reason === 'name' && { likelyName: legacyName(entry.name) }) })
      else if (entry.isDirectory()) list(path)
      else paths.push(path)
      if (paths.length > most) throw tooMany(folder, most)
    }
  }
  list('')
  paths.sort((a, b) => (a < b ? -1 : 1))
  unread.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { paths, unread }
}

const tooMany = (folder: string, most: number): Error =>
  new Error(`${folder} holds more than ${most} files. Take out what is no content, such as a folder node_modules.`)

function whyUnread(entry: Dirent<Buffer>, name: string): UnreadEntry['reason'] | undefined {
  if (entry.isSymbolicLink()) return 'link'
  if (!entry.isFile() && !entry.isDirectory()) return 'special'
  if (!Buffer.from(name).equals(entry.name)) return 'name'
  return entry.isDirectory() && /\.ya?ml$/i.test(name) ? 'folder' : undefined
}

/** Decodes a name that is not UTF-8 as Windows-1252, the encoding of most older programs. */
const legacyName = (name: Buffer): string => new TextDecoder('windows-1252').decode(name)

const stateOf = ({ ctimeNs, mtimeNs, size, ino }: BigIntStats): string => [ctimeNs, mtimeNs, size, ino].join(' ')

const isSettled = ({ ctimeNs }: BigIntStats): boolean => BigInt(Date.now()) * 1_000_000n - ctimeNs > SETTLED_AFTER
