/** Replaces a site file by file, in a folder that cannot be moved. */
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../../disk/read-folder.ts'
import { codeOf, isFolder, outputError, statOf } from './file-system.ts'
import { comparable, foldersOf, MANIFEST, manifestText, readManifest, WORK_FOLDER } from './site-manifest.ts'

/**
 * Until the end, the list of files has those of both sites: the next build recognizes what a killed one left.
 *
 * @param fresh the new site, its list of files included; it is moved away from there
 */
export function replaceInPlace(folder: string, fresh: string): void {
  const next = new Set(listFiles(fresh).map(comparable))
  const previous = [...(readManifest(folder) ?? [])]
  const removed = previous.filter((path) => !next.has(path))
  const both = join(dirname(fresh), MANIFEST)
  writeFileSync(both, manifestText([...next, ...previous]))
  move(both, MANIFEST, folder)
  try {
    for (const path of listFiles(fresh).sort(byUse)) {
      // The manifest is last. Before it, the files that only the old site has are removed.
      if (path === MANIFEST) removeFiles(folder, removed)
      clearWay(folder, path)
      move(join(fresh, path), path, folder)
    }
  } catch (error) {
    throw outputError(error, folder, true)
  }
}

/** Files that pages load come before pages, then the home page, and the list of files last. */
const byUse = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1)
const rank = (path: string): number =>
  path === MANIFEST ? 4 : path === 'index.html' ? 3 : path.endsWith('.html') ? 2 : path[0] === '_' ? 1 : 0

/** Moves a file in one step, so that it is never half there. */
function move(from: string, path: string, folder: string): void {
  try {
    renameSync(from, join(folder, path))
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const near = join(folder, `${WORK_FOLDER}-file`) // the folder is on another disk
    copyFileSync(from, near)
    renameSync(near, join(folder, path))
  }
}

/** Removes a file where the new site has a folder, and a folder where it has a file. */
function clearWay(folder: string, path: string): void {
  for (const parent of foldersOf(path)) {
    if (statOf(join(folder, parent))?.isDirectory() === false) rmSync(join(folder, parent))
  }
  if (isFolder(join(folder, path))) rmSync(join(folder, path), { recursive: true })
  mkdirSync(dirname(join(folder, path)), { recursive: true })
}

/** Removes files, and the folders that are empty then. */
function removeFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (statOf(join(folder, path))?.isDirectory() === false) rmSync(join(folder, path))
    for (const parent of foldersOf(path)
      .reverse()
      .map((name) => join(folder, name)))
      if (isFolder(parent) && readdirSync(parent).length === 0) rmdirSync(parent)
  }
}
