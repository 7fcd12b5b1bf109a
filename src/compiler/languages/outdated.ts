/** What is wrong with what is known of a translation: its sentences have changed, or were never recorded. */
import { type Diagnostic, finding } from '../diagnostics/diagnostic.ts'
import { changedSentences, type MarkedText } from '../documents/compare-values.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { isBehind, isSameSentence, type TranslatedText } from './records.ts'

/** Confirms texts: `confirm` in `confirm.ts`. */
const COMMAND = 'npm run check -- --translated'

/** @param words the translation  @param texts of both */
export function* outdated(
  words: ContentFile,
  main: ContentFile,
  texts: readonly TranslatedText[],
): Generator<Diagnostic> {
  const [{ source }, { file }] = [words, main.source]
  const lineOf = ({ path }: TranslatedText): number => main.source.rangeAt(path).line
  for (const text of texts.filter(isBehind)) {
    const { at = [], madeFrom = '' } = text
    const range = source.rangeAt(at)
    const moved = texts.find((other) => isSameSentence(other.text, madeFrom))
    yield finding(source, range, {
      code: 'translation-behind',
      message: `${file}, line ${lineOf(text)}, has changed since this was translated. ${
        moved
          ? `What this translates is now on line ${lineOf(moved)}: ${quoted([{ text: madeFrom }])}.`
          : differences(text)
      }`,
      hint: `Translate it again. If it is right as it is, or once it is: ${COMMAND} ${source.file}:${range.line}`,
    })
  }
  const unknown = texts.filter(({ at, madeFrom }) => at && madeFrom === undefined)
  const [first] = unknown
  if (first?.at)
    yield finding(source, source.rangeAt(first.at), {
      code: 'translation-unconfirmed',
      message: `For ${unknown.length === 1 ? 'one text' : `${unknown.length} texts`} of this file it is not recorded yet what ${file} said, so no change there would be noticed.`,
      hint: `If the translation is right, record it: ${COMMAND}`,
    })
}

/** More sentences are counted. */
const MOST = 3

/** Says what was and what is, with the words that differ in square brackets. */
function differences({ text, madeFrom = '' }: TranslatedText): string {
  const pairs = changedSentences(madeFrom, text, 'en')
  const sentences = pairs.slice(0, MOST).map(({ before, after }) => {
    if (before && after) return `It was ${quoted(before)} and is ${quoted(after)}.`
    return after ? `New is ${quoted(after)}.` : `Gone is ${quoted(before ?? [])}.`
  })
  return [...sentences, ...(pairs.length > MOST ? [`And ${pairs.length - MOST} sentences more.`] : [])].join(' ')
}

/** A text that differs as a whole needs no brackets. */
function quoted(text: MarkedText): string {
  const isWhole = text.every(({ differs }) => differs)
  const parts = text.map(({ text, differs }) => (differs && !isWhole ? text.replace(/\S(?:.*\S)?/s, '[$&]') : text))
  return `"${parts.join('').replace(/\s+/g, ' ').trim()}"`
}
