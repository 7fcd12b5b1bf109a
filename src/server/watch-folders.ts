/** Watches folders that may be removed and put back. */
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds in which changes are collected: editors and `git` write several files at once. */
const COLLECTING = 10

/** Milliseconds between looks for a missing folder. */
const LOOKING = 300

/**
 * Calls `changed` soon after anything in `folders` has changed; keeps no process alive by itself.
 *
 * Vite's own watcher forgets a folder that is deleted, and scans none that it failed to read a moment ago. This one watches
 * each folder anew after every change, so it does not depend on an earlier state of the disk.
 *
 * @returns a function that ends it
 */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  let watchers: FSWatcher[] = []
  let waiting: NodeJS.Timeout | undefined

  function wait(delay: number, act: () => void): void {
    clearTimeout(waiting)
    waiting = setTimeout(act, delay).unref()
  }

  /** Watches before it reads: what changes in between is reported again. */
  function readAgain(): void {
    watchAll()
    changed()
  }

  function watchAll(): void {
    stop()
    watchers = folders.flatMap(foldersIn).flatMap((folder) => watchOne(folder, () => wait(COLLECTING, readAgain)))
    const missing = folders.filter((folder) => !existsSync(folder))
    const look = (): void => (missing.some((folder) => existsSync(folder)) ? readAgain() : wait(LOOKING, look))
    if (missing.length > 0) wait(LOOKING, look)
  }

  function stop(): void {
    clearTimeout(waiting)
    for (const watcher of watchers) watcher.close()
  }

  watchAll()
  return stop
}

/** @returns no watcher for a folder that was removed meanwhile: that of the folder above it reports this */
function watchOne(folder: string, changed: () => void): FSWatcher[] {
  try {
    return [watch(folder, { persistent: false }, changed).on('error', changed)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Returns `folder` and all below it; none if it is missing. */
function foldersIn(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))]
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
