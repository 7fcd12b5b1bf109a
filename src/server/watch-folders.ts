/** Watching folders that may be taken away and put back. */
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** How long to gather changes, in milliseconds: editors and `git` write several files at once. */
const GATHERING = 10

/** How often to look for a folder that is missing, in milliseconds. */
const LOOKING = 300

/**
 * Calls `changed` soon after anything in `folders` has changed; keeps no process alive by itself.
 *
 * Vite's own watcher forgets a folder that is deleted, and scans none that it failed to read a moment ago. This one
 * watches each folder anew after every change, so that it never trusts what an earlier state of the disk has left.
 *
 * @returns a function that ends it
 */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  let watchers: FSWatcher[] = []
  let waiting: NodeJS.Timeout | undefined

  /** First the watchers, then the reading: what changes in between is told again. */
  function read(): void {
    watchAll()
    changed()
  }

  function watchAll(): void {
    stop()
    watchers = folders.flatMap(foldersIn).flatMap((folder) => watchOne(folder, () => readIn(GATHERING)))
    const missing = folders.filter((folder) => !existsSync(folder))
    if (missing.length > 0) waiting = setTimeout(() => look(missing), LOOKING).unref()
  }

  function look(missing: readonly string[]): void {
    if (missing.some((folder) => existsSync(folder))) read()
    else waiting = setTimeout(() => look(missing), LOOKING).unref()
  }

  function readIn(delay: number): void {
    clearTimeout(waiting)
    waiting = setTimeout(read, delay).unref()
  }

  function stop(): void {
    clearTimeout(waiting)
    for (const watcher of watchers) watcher.close()
  }

  watchAll()
  return stop
}

/** @returns no watcher for a folder that has gone meanwhile: the one above it tells */
function watchOne(folder: string, changed: () => void): FSWatcher[] {
  try {
    return [watch(folder, { persistent: false }, changed).on('error', changed)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** `folder` and all below it; none when it is missing. */
function foldersIn(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))]
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
