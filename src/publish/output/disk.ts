/** What the output room changes on the disk, in one type: tests stop it at any step. Reading goes to `node:fs` directly. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Every call either happens whole or throws; `remove` takes many steps and may stop between them. */
export type Disk = {
  /** Makes the folder and those above it; one that is there is fine. */
  makeFolder: (path: string) => void
  writeFile: (path: string, bytes: string | Uint8Array) => void
  rename: (from: string, to: string) => void
  /** A file, a link or a whole folder; one that is missing is fine. */
  remove: (path: string) => void
  removeEmptyFolder: (path: string) => void
}

export const nodeDisk: Disk = {
  makeFolder: (path) => mkdirSync(path, { recursive: true }),
  writeFile: (path, bytes) => writeFileSync(path, bytes),
  rename: renameSync,
  remove: (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  removeEmptyFolder: (path) => rmdirSync(path),
}

/** Writes `files`, by path inside `folder`, together with the folders they need. */
export function writeFiles(disk: Disk, folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  disk.makeFolder(folder)
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    if (!existsSync(dirname(file))) disk.makeFolder(dirname(file))
    disk.writeFile(file, bytes)
  }
}

/** The code of a file system's error, such as `ENOENT`; empty for other errors. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** What stands at `path` itself, links not followed; undefined when nothing does. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return undefined // a file stands where one of the folders should be
    throw error
  }
}

export const isFolder = (path: string): boolean => statOf(path)?.isDirectory() === true

/** True when nothing stands there, or a folder with nothing in it. */
export const isMissingOrEmpty = (path: string): boolean =>
  statOf(path) === undefined || (isFolder(path) && readdirSync(path).length === 0)
