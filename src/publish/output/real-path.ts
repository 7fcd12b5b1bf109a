/** Where a path leads when every link in it is followed, also when nothing stands there yet. */
import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf, statOf } from './disk.ts'

/** More than any file system follows. */
const MOST_LINKS = 40

/**
 * @returns an absolute path without links: that of the nearest folder that exists, and the rest as written
 * @throws the file system's error, for a file in the place of a folder or links in a circle
 */
export function realPath(path: string): string {
  return follow(resolve(path), MOST_LINKS)
}

function follow(path: string, linksLeft: number): string {
  if (linksLeft === 0) throw Object.assign(new Error(`ELOOP: too many links, ${path}`), { code: 'ELOOP' })
  try {
    return realpathSync.native(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
  }
  const parent = follow(dirname(path), linksLeft)
  const here = join(parent, basename(path))
  // A link to where nothing stands yet: the site goes there.
  return statOf(here)?.isSymbolicLink() ? follow(resolve(parent, readlinkSync(here)), linksLeft - 1) : here
}
