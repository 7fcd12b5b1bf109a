/** Records that texts of a translation were made from the current texts of the main language. */
import type { Folder } from '../link/folder.ts'
import { valueAt } from '../yaml/path.ts'
import { translationsOf } from './languages.ts'
import { fileIn, isBehind, oneLine, recordsFile, sentencesIn, type TranslatedText, textsOf } from './records.ts'

/** A text that now counts as made from the main text. `words`: those of the translation, as written. */
export type Confirmed = { file: string; line: number; sentence: string; words: string }

/** Which texts are confirmed: those of a file of the translation, such as `bn/faq.yaml`, or on one line of it. */
export type Which = { file: string; line?: number | undefined }

/**
 * @param folder content without errors
 * @param which none: every text of every language that has no record yet
 * @returns the new text of each file that changes; applied to its own result, none
 */
export function confirm(
  folder: Pick<Folder, 'files'>,
  which: readonly Which[] = [],
): { files: Map<string, string>; confirmed: Confirmed[] } {
  const [files, confirmed]: [Map<string, string>, Confirmed[]] = [new Map(), []]
  for (const language of translationsOf(folder))
    for (const main of folder.files.values()) {
      const file = fileIn(folder, main, language)
      const source = file.words?.source
      const chosen = which.filter(({ file }) => file === source?.file)
      if (!source || (which.length > 0 && chosen.length === 0)) continue
      const texts = textsOf(file)
      const isMeant = (text: TranslatedText): boolean => {
        const { at, madeFrom } = text
        if (!at || (madeFrom !== undefined && !isBehind(text))) return false
        if (chosen.length === 0) return madeFrom === undefined
        const range = source.rangeAt(at)
        return chosen.some(({ line }) => line === undefined || (range.line <= line && line <= range.endLine))
      }
      const meant = new Set(texts.filter(isMeant))
      if (meant.size === 0) continue
      for (const { at = [], text } of meant) {
        const words = oneLine(String(valueAt(source.data, at)))
        confirmed.push({ file: source.file, line: source.rangeAt(at).line, sentence: oneLine(text), words })
      }
      const kept = texts.flatMap((text): [string, string][] => {
        const sentence = meant.has(text) ? text.text.trim() : text.madeFrom
        return sentence === undefined ? [] : [[text.name, sentence]]
      })
      // What begins later, or is over, keeps its records.
      const today = new Set(texts.map(({ name }) => name))
      const others = [...(main.dates.changes.length > 0 ? sentencesIn(file.records?.source.data) : [])].flatMap(
        ([name, sentences]) => (today.has(name) ? [] : sentences.map((sentence): [string, string] => [name, sentence])),
      )
      const records = recordsText(main.source.file, [...kept, ...others])
      files.set(recordsFile(language.folder, main.source.file), records)
    }
  return { files, confirmed }
}

/** Returns the text of a file of records: an empty line between any two lets git merge changes of both. */
const recordsText = (main: string, records: readonly (readonly [name: string, sentence: string])[]): string =>
  [
    `# yaml-language-server: $schema=../../../${'../'.repeat(main.split('/').length - 1)}schema/made-from.schema.json`,
    `# The sentences of ${main} that this language translates. Written by "npm run check -- --translated" and by the editor.`,
    ...records.flatMap(([name, sentence]) => ['', `- ${JSON.stringify(name)}: ${JSON.stringify(sentence)}`]),
    '',
  ].join('\n')
