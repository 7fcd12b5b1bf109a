/**
 * Replaces a site file by file, for a folder that cannot be moved: a mount point, or one in a folder that may not be
 * written. The new site is first written whole into a work folder inside; from the moment that it is called `ready`
 * there, it is going to be installed, by this run or by the next.
 */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, type Disk, isFolder, statOf } from './disk.ts'
import { outputError } from './output-error.ts'
import { refuseContents } from './refuse-contents.ts'
import { foldersOf, MANIFEST, readManifest, WORK_FOLDER } from './site-manifest.ts'
import { NOT_TO_BE_MOVED } from './stage.ts'
import { openWorkFolder, takeOver, type WorkContext, type WorkFolder } from './work-folder.ts'

export const workFolderInside = (folder: string): string => join(folder, WORK_FOLDER)

/**
 * @param site where the new site is written, its manifest included; it is moved away from there
 * @throws OutputError when the folder holds what no build wrote; the file system's error
 */
export async function replaceContents(folder: string, site: string, context: WorkContext): Promise<void> {
  const { disk } = context
  const work = await openWorkFolder(workFolderInside(folder), context)
  try {
    finish(work, folder, disk)
    refuseContents(folder)
    makeReady(site, work, disk)
    install(readyIn(work), folder, disk)
  } catch (error) {
    leave(work)
    throw existsSync(readyIn(work)) ? outputError(error, folder, 'half') : error
  }
  work.close()
}

/** Finishes what a process that died has begun. */
export function finishContents(folder: string, context: WorkContext): void {
  const work = takeOver(workFolderInside(folder), context)
  if (!work) return
  try {
    finish(work, folder, context.disk)
  } catch (error) {
    work.abandon()
    throw outputError(error, folder, 'half')
  }
  work.close()
}

/** In one step, so that nothing half written is ever called ready. */
function makeReady(site: string, work: WorkFolder, disk: Disk): void {
  try {
    disk.rename(site, readyIn(work))
  } catch (error) {
    if (!NOT_TO_BE_MOVED.includes(codeOf(error))) throw error
    copyFolder(site, join(work.path, 'new'), disk) // the site lies on another disk
    disk.rename(join(work.path, 'new'), readyIn(work))
  }
}

function copyFolder(from: string, to: string, disk: Disk): void {
  disk.makeFolder(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target, disk)
    else disk.copyFile(source, target)
  }
}

const readyIn = ({ path }: WorkFolder): string => join(path, 'ready')

function finish(work: WorkFolder, folder: string, disk: Disk): void {
  if (existsSync(readyIn(work))) install(readyIn(work), folder, disk)
  disk.remove(readyIn(work))
  disk.remove(join(work.path, 'new'))
}

/** After an error. What is ready is kept: the next run installs it. */
function leave(work: WorkFolder): void {
  try {
    if (existsSync(readyIn(work))) work.abandon()
    else work.close()
  } catch {
    work.abandon() // the error that led here says more; the next run clears up
  }
}

/** Can be done again from any point: what has been moved is no longer in `ready`. The manifest comes last of all. */
function install(ready: string, folder: string, disk: Disk): void {
  const next = readManifest(ready)
  if (!next) return // it is moved last, so all else is in its place
  const previous = readManifest(folder) ?? new Set<string>()
  for (const path of [...next].filter((each) => each !== MANIFEST).sort(byUse)) {
    if (statOf(join(ready, path)) === undefined) continue
    clearWay(folder, path, disk)
    disk.rename(join(ready, path), join(folder, path))
  }
  const gone = [...previous].filter((path) => !next.has(path))
  for (const path of gone) if (statOf(join(folder, path))?.isDirectory() === false) disk.remove(join(folder, path))
  const emptied = new Set(gone.flatMap(foldersOf))
  for (const path of [...emptied].sort((a, b) => b.length - a.length)) removeIfEmpty(join(folder, path), disk)
  disk.rename(join(ready, MANIFEST), join(folder, MANIFEST))
}

/** What pages ask for comes before the pages, and the home page last. */
const byUse = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1)
const rank = (path: string): number =>
  path === 'index.html' ? 3 : path.endsWith('.html') ? 2 : path[0] === '_' ? 1 : 0

/** Where the old site had a file and the new one has a folder, or the other way round, the old one goes first. */
function clearWay(folder: string, path: string, disk: Disk): void {
  for (const parent of foldersOf(path)) {
    const stat = statOf(join(folder, parent))
    if (stat && !stat.isDirectory()) disk.remove(join(folder, parent))
  }
  if (isFolder(join(folder, path))) disk.remove(join(folder, path))
  const parent = dirname(join(folder, path))
  if (!existsSync(parent)) disk.makeFolder(parent)
}

function removeIfEmpty(path: string, disk: Disk): void {
  try {
    disk.removeEmptyFolder(path)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
  }
}
