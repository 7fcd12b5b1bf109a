/** What the output room changes on the disk, in one type: tests stop it at any step. Reading goes to `node:fs` directly. */
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Every call either happens whole or throws; `remove` takes many steps and may stop between them. */
export type Disk = {
  /** Makes the folder and those above it; one that is there is fine. */
  makeFolder: (path: string) => void
  /** Writes a new file. One that is there is never written to, since another site may share it: EEXIST. */
  writeFile: (path: string, bytes: string | Uint8Array) => void
  copyFile: (from: string, to: string) => void
  /** Gives a file a second path. */
  link: (file: string, to: string) => void
  rename: (from: string, to: string) => void
  /** A file, a link or a whole folder; one that is missing is fine. */
  remove: (path: string) => void
  removeEmptyFolder: (path: string) => void
}

export const nodeDisk: Disk = {
  makeFolder: (path) => mkdirSync(path, { recursive: true }),
  writeFile: (path, bytes) => writeFileSync(path, bytes, { flag: 'wx' }),
  copyFile: copyFileSync,
  link: linkSync,
  rename: renameSync,
  remove,
  removeEmptyFolder: (path) => rmdirSync(path),
}

/** `rmSync` looks at each entry several times, which takes twice as long in a large site; it is left what is in the way. */
function remove(path: string): void {
  try {
    if (isFolder(path)) removeFolder(path)
    else unlinkSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

function removeFolder(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) removeFolder(join(path, entry.name))
    else unlinkSync(join(path, entry.name))
  }
  rmdirSync(path)
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
