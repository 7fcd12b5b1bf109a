/** Why the built site could not be written, in words for whoever started the build. */
import { codeOf } from './paths.ts'

/** Its message is made of whole sentences and needs no more explanation. */
export class OutputError extends Error {}

/** What to say of each error of the file system. */
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
 * @param folder where the site was to go
 * @param state what became of the site that was there: `half` if it was being replaced file by file
 */
export function outputError(error: unknown, folder: string, state: 'untouched' | 'half' = 'untouched'): OutputError {
  if (error instanceof OutputError) return error
  const { message } = error as Error
  const after =
    state === 'half'
      ? 'It is half the old site and half the new. Once that is mended, the next build finishes it.'
      : 'What was there is untouched.'
  // What no disk said has nothing to do with the folder: a page or a picture could not be made.
  if (codeOf(error) === '') return new OutputError(`The site was not built. ${message}\n${after}`, { cause: error })
  const reason = REASONS[codeOf(error)] ?? 'The computer gave an error.'
  return new OutputError(`The site could not be written to ${folder}. ${reason} ${after}\n(${message})`, {
    cause: error,
  })
}
