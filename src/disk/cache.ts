/**
 * Everything kept on disk between runs. Files and folders are written in one step, so a reader finds the old content or
 * the new one. What was cut off or changed by others counts as missing.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { removeOld, unfinishedPath } from './cache-folder.js'
import { hexHashOf } from './hash.ts'

/** Replaces a file in one step; makes its folder if it is missing. @param mode its permissions, if not the usual ones */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = unfinishedPath(dirname(file))
  writeFileSync(fresh, content, { mode })
  renameSync(fresh, file)
}

/** Reads a text written by `writeChecked`. @returns undefined if it is missing, cut off or changed  @throws the file system's other errors */
export function readChecked(file: string): string | undefined {
  // As bytes: for a large file Node takes several times as long to read and to hash a text.
  const whole = readIfThere(file)
  const end = whole.indexOf('\n')
  const text = whole.subarray(end + 1)
  return end > 0 && whole.toString('latin1', 0, end) === hexHashOf(text) ? text.toString() : undefined
}

/** Replaces a file by a text below its checksum. */
export function writeChecked(file: string, text: string, mode?: number): void {
  const bytes = Buffer.from(text)
  replaceFile(file, Buffer.concat([Buffer.from(`${hexHashOf(bytes)}\n`), bytes]), mode)
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Has the hash of every file of a folder. Written last; a folder without it counts as missing. */
const MANIFEST = 'manifest.json'

/** Folders that are kept: two modes, before and after a change, and one to go back to. */
const KEPT = 5

/**
 * Returns the files of the folder `key` in `cache`, made by `make` if they are missing or not as they were written.
 *
 * @throws what `make` throws; the file system's error if the files cannot be written
 */
export async function cachedFolder(cache: string, key: string, make: () => Promise<FolderFiles>): Promise<FolderFiles> {
  const folder = join(cache, key)
  const known = readKept(folder)
  if (known) {
    markUsed(folder)
    return known
  }
  const files = await make()
  writeKept(folder, files)
  removeOld(cache, KEPT)
  return files
}

/** Returns whether there is a folder `key` in `cache`. Whether it is whole shows when it is read. */
export const isCached = (cache: string, key: string): boolean => existsSync(join(cache, key, MANIFEST))

function readKept(folder: string): FolderFiles | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Record<string, string>
    const files = Object.keys(manifest).map((path) => [path, readFileSync(join(folder, path))] as const)
    return files.every(([path, bytes]) => hexHashOf(bytes) === manifest[path]) ? new Map(files) : undefined
  } catch {
    return undefined // Whatever is wrong with it, it is made again.
  }
}

function writeKept(folder: string, files: FolderFiles): void {
  const fresh = unfinishedPath(dirname(folder))
  const manifest = Object.fromEntries([...files].map(([path, bytes]) => [path, hexHashOf(bytes)]))
  try {
    for (const [path, bytes] of [...files, [MANIFEST, JSON.stringify(manifest)] as const]) {
      mkdirSync(dirname(join(fresh, path)), { recursive: true })
      writeFileSync(join(fresh, path), bytes)
    }
    // Another process may have written the same folder already, and may be using it.
    if (readKept(folder)) return
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  } catch (error) {
    if (!readKept(folder)) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function markUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // Another process removed it, or the disk is read-only. Its files are read already.
  }
}

/** Returns the picture kept under a name, or makes and keeps it. Each name belongs to one picture. */
export type KeepImage = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>

/** The folder in which the commands keep pictures. */
export const imageCache = (projectFolder: string): string => join(projectFolder, '.cache', 'images')

/** @param cache a folder; without it no picture is kept. Who asks for a picture while it is made waits for it */
export function keepImages(cache?: string): KeepImage {
  const making = new Map<string, Promise<Uint8Array>>()
  const makeAndKeep = async (file: string, make: () => Promise<Uint8Array>) => {
    const made = await make()
    replaceFile(file, made)
    return made
  }
  return async (name, make) => {
    if (cache === undefined) return make()
    const file = join(cache, name)
    if (existsSync(file)) return readFileSync(file)
    const made = making.get(name) ?? makeAndKeep(file, make).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }
}
