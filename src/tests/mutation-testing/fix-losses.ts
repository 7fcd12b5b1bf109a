/** What `--fix` takes away from contents that a machine broke: nothing, that is the promise. */

import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { without, wordsOf } from '../../compiler/losses.ts'
import type { MendedSlip } from './mended-slips.ts'

/** Words and numbers of the content before the slip that the slip left in place and the fix took away. */
export type FixLoss = { what: string; words: string[]; titles: string[] }

/** @param content before the slips */
export function fixLosses(content: FolderFiles, mended: readonly MendedSlip[]): FixLoss[] {
  return mended.flatMap(({ slipped: { what }, broken, files, made }) => {
    const words = [...content].flatMap(([file, bytes]) => {
      const [good, typed, fixed] = [bytes, broken.get(file), files.get(file)].map((one) => wordsOf(read(one)))
      return fixed === typed ? [] : without(without(good ?? [], fixed ?? []), without(good ?? [], typed ?? []))
    })
    return words.length > 0 ? [{ what, words, titles: made.map(({ title }) => title) }] : []
  })
}

const read = (bytes: Uint8Array | undefined): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
