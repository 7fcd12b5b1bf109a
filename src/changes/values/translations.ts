/** Translations that a change leaves behind: the sentence of the main language has changed. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { changedSentences, type MarkedPair } from '../../compiler/documents/compare-values.ts'
import { translationsOf } from '../../compiler/languages/languages.ts'
import { fileIn, isBehind, textsOf } from '../../compiler/languages/records.ts'

/** A text of a translation. `language`: what it calls itself. `sentences`: those of the main text that differ. */
export type BehindTranslation = { language: string; file: string; line: number; sentences: readonly MarkedPair[] }

/** Returns the texts that are behind after the change, and were not before or not so. None if one side has errors. */
export function behindTranslations(before: Compiled, after: Compiled): BehindTranslation[] {
  if (!before.site || !after.site) return []
  const known = new Set(behindIn(before).map(({ key }) => key))
  return behindIn(after).flatMap(({ key, translation }) => (known.has(key) ? [] : [translation]))
}

/** `key`: the same while neither the translated sentence nor the current one changes. */
type KeyedTranslation = { key: string; translation: BehindTranslation }

const behindIn = ({ folder }: Compiled): KeyedTranslation[] =>
  translationsOf(folder).flatMap((language) =>
    [...folder.files.values()].flatMap((main) => {
      const file = fileIn(folder, main, language)
      const { words } = file
      if (!words) return []
      return textsOf(file)
        .filter(isBehind)
        .map(({ at = [], name, text, madeFrom = '' }) => ({
          key: JSON.stringify([words.source.file, name, madeFrom, text]),
          translation: {
            language: language.name,
            file: words.source.file,
            line: words.source.rangeAt(at).line,
            sentences: changedSentences(madeFrom, text, 'en'),
          },
        }))
    }),
  )
