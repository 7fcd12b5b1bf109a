/** Names for what a process leaves on the disk while it works, so that another can tell whether that process still runs. */
import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Computers that share a disk, and containers, each have their own process numbers. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

const MINUTE = 60_000
/** Nothing that carries a token takes this long: what is older was left behind. */
const LONGEST = 24 * 60 * MINUTE
/** The same for a process that cannot be asked about, since it runs on another computer. */
const LONGEST_ELSEWHERE = 10 * MINUTE

/** Those of this process that are in use. Another with its number is one of an earlier process that had the same. */
const inUse = new Set<string>()

/** @returns a name that no other process takes: `<process>-<computer>-<random>`; in use until it is forgotten */
export function createToken(): string {
  const token = `${process.pid}-${HOST}-${randomBytes(4).toString('hex')}`
  inUse.add(token)
  return token
}

/** To be called when nothing of this process carries the token any more, or when it gives up what does. */
export function forgetToken(token: string): void {
  inUse.delete(token)
}

/** @param ageMs how long ago what carries the token was last touched */
export type IsLive = (token: string, ageMs: number) => boolean

/** True while the process that made the token may still be at work. What is no token belongs to nobody. */
export const isLive: IsLive = (token, ageMs) => {
  if (inUse.has(token)) return true
  const [, pid, host] = /^(\d+)-([0-9a-f]{8})-[0-9a-f]{8}$/.exec(token) ?? []
  if (pid === undefined) return false
  if (host !== HOST) return ageMs < LONGEST_ELSEWHERE
  return Number(pid) !== process.pid && ageMs < LONGEST && isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs, for another user
  }
}
