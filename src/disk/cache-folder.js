/** What every folder of `.cache/` has in common. Plain JavaScript: the commands themselves are compiled into such a folder. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Begins the name of a file or folder until all of it is written. */
const UNFINISHED = 'new-'

/** Milliseconds. Nothing takes that long to write: a process that was stopped left it behind. */
const LEFT_BEHIND = 3_600_000

/** Returns a path in `folder` for something that is renamed once all of it is written. @param {string} folder */
export const unfinishedPath = (folder) =>
  join(folder, `${UNFINISHED}${process.pid}-${Math.random().toString(36).slice(2)}`)

/**
 * Removes all but the `kept` last used entries, and what stopped processes left behind. Files whose names are equal up to
 * the first dot are one entry.
 *
 * @param {string} folder
 * @param {number} kept
 * @param {(name: string) => boolean} isEntry whether a name is that of an entry; other files stay
 */
export function removeOld(folder, kept, isEntry = () => true) {
  const remove = (/** @type {string} */ name) => rmSync(join(folder, name), { recursive: true, force: true })
  /** When an entry was last used. @type {Map<string, number>} */
  const used = new Map()
  const names = readdirSync(folder).filter((name) => name.startsWith(UNFINISHED) || isEntry(name))
  for (const name of names) {
    const time = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (!name.startsWith(UNFINISHED)) used.set(entryOf(name), Math.max(used.get(entryOf(name)) ?? 0, time))
    else if (Date.now() - time > LEFT_BEHIND) remove(name)
  }
  const old = [...used].sort(([, a], [, b]) => b - a).slice(kept)
  for (const [entry] of old) for (const name of names) if (entryOf(name) === entry) remove(name)
}

/** @param {string} name */
const entryOf = (name) => name.split('.', 1)[0] ?? ''
