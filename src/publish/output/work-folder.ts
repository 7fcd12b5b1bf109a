/**
 * A folder that one build at a time holds, as a lock and for its unfinished files. A file in it, `owner-<process>@<host>`,
 * names the build that holds it.
 *
 * The folder appears and disappears by a rename, so it is never without an owner. A build takes it over from a killed one
 * by renaming the owner file: if several try, one succeeds.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from './file-system.ts'
import { OutputError } from './output-error.ts'

export type WorkFolder = {
  path: string
  /** Removes the folder and its contents. */
  close(): void
}

const OWNER = 'owner-'
const HOST = hostname().replace(/[^\w.-]/g, '_')
const OURS = `${OWNER}${process.pid}@${HOST}`
/** Keeps leftovers of a killed build out of commits. */
const IGNORE = '.gitignore'

const POLL_MS = 50
const LONGEST_WAIT_MS = 5 * 60_000

/** Folders that this process holds. Others with its number are from an earlier process. */
const held = new Set<string>()

/**
 * Makes the folder, or takes it over from a killed build; waits while another build holds it.
 *
 * @param print writes a line that says why it waits
 * @throws OutputError after five minutes; the file system's error if the folder cannot be made
 */
export async function openWorkFolder(
  path: string,
  print: (text: string) => void,
  longestMs = LONGEST_WAIT_MS,
): Promise<WorkFolder> {
  const firstMade = mkdirSync(dirname(path), { recursive: true })
  for (let waited = 0; !hold(path); waited += POLL_MS) {
    if (waited >= longestMs)
      throw new OutputError(`Another build is writing the same folder and does not come to an end.
Wait for it and build again. If no other build is running, delete ${path} and build again.`)
    if (waited === 0)
      print(`Another build is writing the same folder: this one waits for it. If there is none, delete ${path}.`)
    await setTimeout(POLL_MS)
  }
  held.add(path)
  return { path, close: () => release(path, firstMade) }
}

/** Removes what killed builds left in the folder, and beside it while they made or removed theirs. */
export function clearWorkFolder(path: string): void {
  const inside = readdirSync(path).filter((name) => name !== OURS && name !== IGNORE)
  const prefix = `${basename(path)}.`
  const beside = readdirSync(dirname(path)).filter(
    (name) => name.startsWith(prefix + OWNER) && !isLive(name.slice(prefix.length), path),
  )
  for (const name of inside) remove(join(path, name))
  for (const name of beside) remove(join(dirname(path), name))
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 3 })

/** @returns false while another build holds the folder, or if another one was faster */
function hold(path: string): boolean {
  try {
    const owner = readdirSync(path).find((name) => name.startsWith(OWNER))
    if (owner === undefined) return create(path)
    if (isLive(owner, path)) return false
    renameSync(join(path, owner), join(path, OURS))
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return create(path)
    throw error
  }
}

/** @returns false if another build was faster */
function create(path: string): boolean {
  const draft = `${path}.${OURS}`
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft)
    writeFileSync(join(draft, IGNORE), '*\n')
    writeFileSync(join(draft, OURS), '')
    renameSync(draft, path)
    return true
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another build's folder may be gone again by now, so what the rename met counts too.
    if (existsSync(path) || ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false
    throw error
  }
}

/** @param firstMade the first folder above that was made for this one; these are removed too, unless they hold a site now */
function release(path: string, firstMade: string | undefined): void {
  const discarded = `${path}.${OURS}`
  held.delete(path)
  try {
    renameSync(path, discarded)
    remove(discarded)
    if (firstMade === undefined) return
    for (let folder = dirname(path); folder.length >= firstMade.length; folder = dirname(folder)) rmdirSync(folder)
  } catch {
    // A folder holds the site, or the disk gives an error: then the next build removes what is left.
  }
}

/** Returns whether the build that an owner file names may still run. That of another computer always may. */
function isLive(owner: string, path: string): boolean {
  const [, pid, host] = /^owner-(\d+)@(.*)$/.exec(owner) ?? []
  if (pid === undefined) return false
  if (host !== HOST) return true
  return Number(pid) === process.pid ? held.has(path) : isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM' // it runs, for another user
  }
  try {
    // A killed process keeps its number until its parent notices, which some never do. Linux lists it as a zombie.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}
