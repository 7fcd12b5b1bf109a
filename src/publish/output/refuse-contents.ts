/** What must not be replaced because somebody else put it there, or cannot be. */
import { accessSync, constants } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFolder, statOf } from './disk.ts'
import { OutputError } from './output-error.ts'
import { foreignEntries, MANIFEST, readManifest, WORK_FOLDER } from './site-manifest.ts'

/** How many names a sentence lists. */
const NAMED = 3

const POLL_MS = 50
const LONGEST_WAIT_MS = 60_000

/**
 * @param folder absolute, links followed
 * @throws OutputError unless the folder is absent, empty, or holds what a build wrote and nothing else
 */
export function refuseContents(folder: string): void {
  if (statOf(folder) === undefined) return
  if (!isFolder(folder))
    throw new OutputError(`The site cannot be written to ${folder}: a file stands there. Nothing was touched.
Move the file away, or choose another folder by putting OUT_DIR=../site before the command.`)
  const found = foreignEntries(folder, NAMED + 1)
  if (found.length === 0) return
  const names = found.length > NAMED ? `${found.slice(0, NAMED).join(', ')} and more` : found.join(', ')
  throw new OutputError(
    readManifest(folder) === undefined
      ? `The site cannot be written to ${folder}: it holds what no build is known to have written (${names}).
A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
If nothing in that folder is needed, an older build for example, delete it and build again.
Otherwise choose another folder by putting OUT_DIR=../site before the command.`
      : `The site cannot be written to ${folder}: something was added there since it was built (${names}).
A build replaces everything in its folder, and what was added would be lost. Nothing was touched.
If it is not needed, delete it and build again. Otherwise move it elsewhere:
what belongs to every build of the site, a file for the host for example, goes into public/.`,
  )
}

/**
 * The same while another build may be changing the folder file by file: what looks wrong then is looked at again.
 *
 * @param wait called between two looks
 */
export async function refuseSettledContents(folder: string, wait: (ms: number) => Promise<void>): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const before = stateOf(folder)
    try {
      return refuseContents(folder)
    } catch (error) {
      if ((before !== 'changing' && before === stateOf(folder)) || waited >= LONGEST_WAIT_MS) throw error
    }
    await wait(POLL_MS)
  }
}

/** The same before and after means that no build has begun or ended in between: each ends with a new list of files. */
function stateOf(folder: string): string {
  if (statOf(join(folder, WORK_FOLDER))) return 'changing'
  const list = statOf(join(folder, MANIFEST))
  return list ? `${list.ino} ${list.ctimeMs}` : 'no list'
}

/**
 * Asks before the slow work what would fail after it.
 *
 * @throws the file system's error when neither the folder nor the one around it may be written
 */
export function refuseUnwritable(folder: string): void {
  const exists = statOf(folder) !== undefined
  try {
    accessSync(nearestFolder(dirname(folder)), constants.W_OK)
  } catch (error) {
    if (!exists) throw error
    accessSync(folder, constants.W_OK) // then its contents are replaced one by one
  }
}

const nearestFolder = (path: string): string =>
  statOf(path) === undefined && dirname(path) !== path ? nearestFolder(dirname(path)) : path
