/** When files of the content folder last changed, as git knows it. */
import { spawnSync } from 'node:child_process'
import { type CivilDay, todayIn } from '../compiler/calendar/civil-day.ts'
import type { LastChange } from './sitemap.ts'

/** Histories of large folders are long. */
const MOST_BYTES = 256 * 1024 * 1024

/**
 * Looks up the day of the last commit that changed a file. There is none for a file that differs from the commit, outside a
 * repository, or in a clone without the whole history, where every file seems to come with the oldest commit.
 *
 * @param timeZone decides which day it was at the moment of a commit
 */
export function lastChanges(contentFolder: string, timeZone: string): LastChange {
  const git = (...args: string[]): string | undefined => {
    // Without locks, so that a killed build does not leave the repository locked.
    const { status, stdout } = spawnSync('git', ['--no-optional-locks', '-C', contentFolder, ...args], {
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return status === 0 ? stdout : undefined
  }
  const [shallow, prefix] = git('rev-parse', '--is-shallow-repository', '--show-prefix')?.split('\n') ?? []
  if (shallow !== 'false' || prefix === undefined) return () => undefined
  // `-c`: a merge counts for what it changed itself. Its paths are from the top of the repository.
  const log = git('log', '-c', '--no-relative', ...LOG_FORMAT, '--', '.')
  const differing = git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignored', '--', '.')
  if (log === undefined || differing === undefined) return () => undefined
  const moments = readLog(log)
  for (const path of readStatus(differing)) moments.delete(path)
  const days = new Map<number, CivilDay>()
  return (file) => {
    const moment = moments.get(prefix + file)
    if (moment === undefined) return undefined
    const day = days.get(moment) ?? todayIn(timeZone, new Date(moment * 1000))
    days.set(moment, day)
    return day
  }
}

/** Begins the line of a commit. No path contains it. */
const MARK = '\u0001'

/** Independent of the user's settings. */
const LOG_FORMAT = [
  ...['--no-renames', '--name-only', '--no-color', '--no-show-signature', '-z'],
  `--format=${MARK}%ct`,
]

/** Returns the seconds of the newest commit by path. */
function readLog(log: string): Map<string, number> {
  const moments = new Map<string, number>()
  for (const commit of log.split(MARK).slice(1)) {
    const [seconds = '', ...paths] = commit.split('\0')
    for (const path of paths.map((each) => each.replace(/^\n/, '')).filter((each) => each !== '')) {
      // Newest first, but clocks differ.
      moments.set(path, Math.max(moments.get(path) ?? 0, Number(seconds)))
    }
  }
  return moments
}

/** Returns paths. An entry is two signs, a space, the path from the top of the repository. */
const readStatus = (status: string): string[] =>
  status.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)]))
