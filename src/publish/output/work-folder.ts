/**
 * A folder for what is not finished yet. One process at a time has it: its owner's token is the name of a file inside.
 *
 * Taking it over from a process that died is one rename of that file, so of several that try, one succeeds. It comes
 * and goes by rename too, whole, so nobody sees it without an owner.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf, type Disk, statOf } from './disk.ts'
import { OutputError } from './output-error.ts'
import { createToken, forgetToken, type IsLive } from './owner-token.ts'
import { IGNORE } from './stage.ts'

export type WorkContext = {
  disk: Disk
  isLive: IsLive
  wait: (ms: number) => Promise<void>
}

export type WorkFolder = {
  path: string
  /** Removes the folder and all that is in it. */
  close: () => void
  /** Leaves the folder as it is, for the next run to put right. */
  abandon: () => void
}

const OWNER = 'owner-'
const POLL_MS = 50
const LONGEST_WAIT_MS = 60_000

/**
 * Makes the folder, or takes it over as it is from a process that died; waits while a living one has it.
 *
 * @throws OutputError when that takes longer than a minute; the file system's error when it cannot be made
 */
export async function openWorkFolder(path: string, context: WorkContext): Promise<WorkFolder> {
  for (let waited = 0; ; waited += POLL_MS) {
    const work = takeOver(path, context) ?? create(path, context)
    if (work) return work
    if (waited >= LONGEST_WAIT_MS)
      throw new OutputError(`Another build is writing the same folder and does not come to an end.
Wait for it and build again. If no other build is running, delete ${path} and build again.`)
    await context.wait(POLL_MS)
  }
}

/** @returns the folder as a process that died left it; undefined when there is none, or its owner lives */
export function takeOver(path: string, { disk, isLive }: WorkContext): WorkFolder | undefined {
  const owner = ownerOf(path)
  if (owner === undefined || isLive(owner, ageOf(join(path, OWNER + owner)))) return undefined
  const token = createToken()
  try {
    disk.rename(join(path, OWNER + owner), join(path, OWNER + token))
  } catch (error) {
    forgetToken(token)
    if (codeOf(error) === 'ENOENT') return undefined // another was faster
    throw error
  }
  return workFolder(path, token, disk)
}

/** @returns undefined when there already is one */
function create(path: string, { disk }: WorkContext): WorkFolder | undefined {
  if (existsSync(path)) return undefined
  const token = createToken()
  const draft = `${path}.${token}`
  try {
    disk.makeFolder(draft)
    disk.writeFile(join(draft, IGNORE), '*\n')
    disk.writeFile(join(draft, OWNER + token), '')
    disk.rename(draft, path)
    return workFolder(path, token, disk)
  } catch (error) {
    discard(draft, disk)
    forgetToken(token)
    // Another was faster. Windows says so in other words.
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || existsSync(path)) return undefined
    throw error
  }
}

function workFolder(path: string, token: string, disk: Disk): WorkFolder {
  return {
    path,
    close() {
      const discarded = `${path}.${token}`
      disk.rename(path, discarded)
      discard(discarded, disk)
      forgetToken(token)
    },
    abandon: () => forgetToken(token),
  }
}

/**
 * Removes what processes that died have left: everything named `prefix` and a token.
 *
 * @param prefix the path up to the token
 */
export function removeLeftovers(prefix: string, { disk, isLive }: Omit<WorkContext, 'wait'>): void {
  const start = basename(prefix)
  for (const name of namesIn(dirname(prefix))) {
    const path = join(dirname(prefix), name)
    if (!name.startsWith(start) || isLive(name.slice(start.length), ageOf(path))) continue
    const token = createToken()
    try {
      disk.rename(path, prefix + token) // ours from here on, whoever else is clearing up
      discard(prefix + token, disk)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    } finally {
      forgetToken(token)
    }
  }
}

/** Removes a folder; what hides it from git goes last. */
function discard(path: string, disk: Disk): void {
  for (const name of namesIn(path)) if (name !== IGNORE) disk.remove(join(path, name))
  disk.remove(path)
}

/** @returns undefined when there is no such folder, or it has been taken away in this moment */
function ownerOf(path: string): string | undefined {
  return namesIn(path)
    .find((name) => name.startsWith(OWNER))
    ?.slice(OWNER.length)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM'].includes(codeOf(error))) return []
    throw error
  }
}

/** In milliseconds. A rename counts as a touch. */
function ageOf(path: string): number {
  const stat = statOf(path)
  return stat ? Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) : 0
}
