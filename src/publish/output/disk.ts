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
  writeFileSync,
} from 'node:fs'
import { readdir, rmdir, unlink } from 'node:fs/promises'
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
  /** A folder with all that is in it. It may stop between files. */
  removeSite: (folder: string) => Promise<void>
  removeEmptyFolder: (path: string) => void
}

export const nodeDisk: Disk = {
  makeFolder: (path) => mkdirSync(path, { recursive: true }),
  writeFile: (path, bytes) => writeFileSync(path, bytes, { flag: 'wx' }),
  copyFile: copyFileSync,
  link: linkSync,
  rename: renameSync,
  remove: (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  removeSite,
  removeEmptyFolder: (path) => rmdirSync(path),
}

/** Every entry is asked of the system at once: one after the other, removing a large site takes three times as long. */
async function removeSite(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? removeSite(path) : unlink(path)
    }),
  )
  await rmdir(folder)
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
