/** Finds words that `--fix` deletes from mutated contents. There should be none. */

import { without } from '../../compiler/documents/compare-values.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { wordsOf } from '../../compiler/losses.ts'
import type { FixedMutation } from './fixed-mutations.ts'

/** Words and numbers of the original content that the mutation kept and the fix deleted. */
export type FixLoss = { what: string; words: string[]; titles: string[] }

/** @param content before the mutations */
export function fixLosses(content: FolderFiles, fixed: readonly FixedMutation[]): FixLoss[] {
  return fixed.flatMap(({ mutation: { what }, broken, files, made }) => {
    const words = [...content].flatMap(([file, bytes]) => {
      const [good, typed, fixed] = [bytes, broken.get(file), files.get(file)].map((one) => wordsOf(read(one)))
      return fixed === typed ? [] : without(without(good ?? [], fixed ?? []), without(good ?? [], typed ?? []))
    })
    return words.length > 0 ? [{ what, words, titles: made.map(({ title }) => title) }] : []
  })
}

const read = (bytes: Uint8Array | undefined): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
