/** The edge to the disk: folders in, plain maps out. */
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of each file by its path inside the folder, with `/` between folders, in one order everywhere. */
export type FolderFiles = ReadonlyMap<string, Uint8Array>

/**
 * Something in a folder that is not read. `folder` where a YAML file belongs, `special` for pipes, sockets and devices,
 * `name` when its name is no UTF-8; then `likelyName` is what it probably says.
 */
export type UnreadEntry = { path: string; reason: 'link' | 'folder' | 'special' | 'name'; likelyName?: string }

/** A folder of more files is no content folder: somebody pointed at a project, or at a disk. */
const MOST_FILES = 20_000

/**
 * Reads a folder and those inside it. Symbolic links are not followed, so content never leaves its folder;
 * entries whose names begin with a dot are left to other programs.
 *
 * @throws the file system's error, when the folder or a file in it cannot be read
 * @throws Error when there are more than `most` files; then none has been read
 */
export function readFolder(folder: string, most = MOST_FILES): FolderFiles {
  return readEntries(folder, most).files
}

/** As `readFolder`; `unread` names every entry that was passed over, so that nothing is left out without a word. */
export function readEntries(folder: string, most = MOST_FILES): { files: FolderFiles; unread: UnreadEntry[] } {
  const { paths, unread } = listEntries(folder, most)
  return { files: new Map(paths.map((path) => [path, readFileSync(join(folder, path))])), unread }
}

/** What `readEntries` reads, and what it passes over, in one order everywhere. */
export function listEntries(folder: string, most = MOST_FILES): { paths: string[]; unread: UnreadEntry[] } {
  const paths: string[] = []
  const unread: UnreadEntry[] = []
  const list = (inside: string): void => {
    // As bytes: Node would turn a name that is no UTF-8 into one that leads to no file.
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

/** What a name that is no UTF-8 most likely says: programs before UTF-8 wrote Windows-1252. */
const legacyName = (name: Buffer): string => new TextDecoder('windows-1252').decode(name)

/** The text of every `.json` file among `files`. */
export function jsonTexts(files: FolderFiles): Map<string, string> {
  const json = [...files].filter(([path]) => path.endsWith('.json'))
  return new Map(json.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}
