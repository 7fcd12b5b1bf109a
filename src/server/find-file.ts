/** From an address to a file of a folder, with the clean addresses of static hosts. */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export type FoundFile = { path: string; bytes: Buffer; modified: Date }

/**
 * The file at `pathname`, at `pathname.html`, or the `index.html` of the folder there. What is hidden, is for the host
 * alone (`_headers`, `_redirects`) or lies outside of `folder`, links followed, is not found.
 *
 * @param pathname begins with a slash, percent-encoded
 */
export function findFile(folder: string, pathname: string): FoundFile | undefined {
  const path = decodeURIComponent(pathname)
  const clean = path.replace(/\/$/, '')
  const candidates = clean === path ? [path, `${path}.html`] : clean === '' ? [] : [`${clean}.html`]
  for (const candidate of [...candidates, `${clean}/index.html`]) {
    const found = readInside(folder, candidate)
    if (found) return found
  }
  return undefined
}

/** What the disk answers when there is no such file, or can be none. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP']

/** Looks at the path as it lies on the disk: an address has many spellings, a file one. */
function readInside(folder: string, path: string): FoundFile | undefined {
  try {
    const real = realpathSync.native(join(folder, path))
    if (isHidden(relative(realpathSync.native(folder), real))) return undefined
    const stats = statSync(real)
    return stats.isFile() ? { path: real, bytes: readFileSync(real), modified: stats.mtime } : undefined
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** @param path relative to the folder; begins with two dots when it leads out of it */
function isHidden(path: string): boolean {
  if (path === '_headers' || path === '_redirects') return true
  return path.split(sep).some((step) => step.startsWith('.') && step !== '.well-known')
}
