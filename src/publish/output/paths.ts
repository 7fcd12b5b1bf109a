/** Reads what is at a path, and where a path leads. */
import { lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The code of a file system's error, such as `ENOENT`; empty for other errors. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Returns what is at `path` itself, links not followed; undefined if there is nothing. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return undefined // one of the folders above is a file
    throw error
  }
}

export const isFolder = (path: string): boolean => statOf(path)?.isDirectory() === true

/** More than any file system follows. */
const MOST_LINKS = 40

/**
 * Follows every link in a path, also if there is nothing at its end yet.
 *
 * @returns an absolute path without links: that of the nearest folder that exists, and the rest as written
 * @throws the file system's error, for a file in place of a folder or a circle of links
 */
export function realPath(path: string, linksLeft = MOST_LINKS): string {
  if (linksLeft === 0) throw Object.assign(new Error(`ELOOP: too many links, ${path}`), { code: 'ELOOP' })
  const absolute = resolve(path)
  try {
    return realpathSync.native(absolute)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(absolute) === absolute) throw error
  }
  const parent = realPath(dirname(absolute), linksLeft)
  const here = join(parent, basename(absolute))
  // A link to something missing: the site goes there.
  return statOf(here)?.isSymbolicLink() ? realPath(resolve(parent, readlinkSync(here)), linksLeft - 1) : here
}
