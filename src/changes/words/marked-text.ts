/** Two texts side by side, with the words marked in which they differ. */
import { commonPairs } from '../data/longest-run.ts'
import { similarity, wordsIn } from '../data/similarity.ts'
import { sentencesOf, wordsOf } from './sentences.ts'

/** A text in parts; joined they are the text. */
export type MarkedText = readonly { text: string; differs?: true }[]

/** One side is absent where a sentence is new or gone. */
export type MarkedPair = { before?: MarkedText; after?: MarkedText }

export const plainText = (marked: MarkedText): string => marked.map(({ text }) => text).join('')

/** A whole text that is new or gone. */
export const allMarked = (text: string): MarkedText => [{ text, differs: true }]

/** Sentences with less in common are not the same one in other words. */
const ALIKE = 0.3

/**
 * The sentences that differ, in reading order.
 *
 * @param language of the texts, a BCP 47 tag
 * @returns nothing exactly when both texts have the same sentences in the same order
 */
export function changedSentences(before: string, after: string, language: string): MarkedPair[] {
  const [old, now] = [sentencesOf(before, language), sentencesOf(after, language)]
  const result: MarkedPair[] = []
  let [i, j] = [0, 0]
  for (const [a, b] of [...commonPairs(old, now), [old.length, now.length] as const]) {
    result.push(...changedRun(old.slice(i, a), now.slice(j, b), language))
    ;[i, j] = [a + 1, b + 1]
  }
  return result
}

/** A stretch without any sentence in common: those most alike belong together, in order. */
function changedRun(old: readonly string[], now: readonly string[], language: string): MarkedPair[] {
  if (old.length === 1 && now.length === 1) return [markWords(old[0] ?? '', now[0] ?? '', language)]
  const result: MarkedPair[] = []
  let next = 0
  for (const before of old) {
    const words = wordsIn(before)
    const at = now.findIndex((text, index) => index >= next && similarity(words, wordsIn(text)) >= ALIKE)
    if (at < 0) {
      result.push({ before: allMarked(before) })
      continue
    }
    for (const text of now.slice(next, at)) result.push({ after: allMarked(text) })
    result.push(markWords(before, now[at] ?? '', language))
    next = at + 1
  }
  return [...result, ...now.slice(next).map((text) => ({ after: allMarked(text) }))]
}

/** Two texts with the words marked that only one of them has. */
export function markWords(before: string, after: string, language: string): Required<MarkedPair> {
  const [old, now] = [wordsOf(before, language), wordsOf(after, language)]
  const pairs = commonPairs(old, now)
  return {
    before: marked(old, new Set(pairs.map(([a]) => a))),
    after: marked(now, new Set(pairs.map(([, b]) => b))),
  }
}

/** Spaces between two marked words are marked too, so that a marked stretch reads as one. */
function marked(words: readonly string[], same: ReadonlySet<number>): MarkedText {
  const differs = words.map((_, index) => !same.has(index))
  for (const [index, word] of words.entries())
    if (word.trim() === '' && differs[index - 1] && differs[index + 1]) differs[index] = true
  const parts: { text: string; differs?: true }[] = []
  for (const [index, text] of words.entries()) {
    const last = parts.at(-1)
    if (last && (last.differs === true) === (differs[index] === true)) last.text += text
    else parts.push({ text, ...(differs[index] && { differs: true as const }) })
  }
  return parts
}
