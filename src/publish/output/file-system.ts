/** Reads what is at a path, where a path leads, and explains errors of the file system. */
import { lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { OutputError } from './output-error.ts'

/** Returns the code of a file system's error, such as `ENOENT`; an empty text for other errors. */
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

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'Your share of the disk is used up.',
  EACCES: 'That place may not be written by you on this computer.',
  EPERM: 'That place may not be written by you on this computer.',
  EROFS: 'That disk can only be read.',
  ENOTDIR: 'A file stands where one of the folders in that path should be.',
  ELOOP: 'The links in that path lead in a circle.',
  ENAMETOOLONG: 'That path is too long for this computer.',
}

/**
 * Explains why a site could not be written.
 *
 * @param folder of the site
 * @param isHalf whether the old site was being replaced file by file; otherwise it is unchanged
 */
export function outputError(error: unknown, folder: string, isHalf = false): OutputError {
  if (error instanceof OutputError) return error
  const { message } = error as Error
  const after = isHalf
    ? 'It is half the old site and half the new. Once that is mended, the next build finishes it.'
    : 'What was there is untouched.'
  // Errors without a code are not about the folder: a page or a picture could not be made.
  const code = codeOf(error)
  const sentence =
    code === ''
      ? `The site was not built. ${message}\n${after}`
      : `The site could not be written to ${folder}. ${REASONS[code] ?? 'The computer gave an error.'} ${after}\n(${message})`
  return new OutputError(sentence, { cause: error })
}
