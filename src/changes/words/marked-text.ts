/** Two texts side by side, with the words marked that differ. */
import { similarity, stretches, wordsIn } from '../data/compare-values.ts'

/** A text in parts. Joined, they are the text. */
export type MarkedText = readonly { text: string; differs?: true }[]

/** One side is absent for a sentence that was added or removed. */
export type MarkedPair = { before?: MarkedText; after?: MarkedText }

export const plainText = (marked: MarkedText): string => marked.map(({ text }) => text).join('')

/** Marks a whole text. */
export const allMarked = (text: string): MarkedText => [{ text, differs: true }]

const segmenters = new Map<string, Intl.Segmenter>()

function segments(text: string, language: string, granularity: 'sentence' | 'word'): string[] {
  const key = `${granularity} ${language}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(key, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Returns each sentence without the spaces around it. @param language a BCP 47 tag */
export const sentencesOf = (text: string, language: string): string[] =>
  segments(text, language, 'sentence')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/**
 * Returns the sentences that differ, in reading order; none exactly when both texts have the same sentences in the same order.
 *
 * @param language a BCP 47 tag
 */
export const changedSentences = (before: string, after: string, language: string): MarkedPair[] =>
  stretches(sentencesOf(before, language), sentencesOf(after, language)).flatMap(({ same, before: old, after: now }) =>
    same ? [] : pairedSentences(old, now, language),
  )

/** Sentences with less in common are different sentences. */
const ALIKE = 0.3

/** Pairs each sentence with the next one that is similar to it. The two lists have no sentence in common. */
function pairedSentences(old: readonly string[], now: readonly string[], language: string): MarkedPair[] {
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

/** Marks the words of two texts that only one of them has. */
export function markWords(before: string, after: string, language: string): Required<MarkedPair> {
  const parts = stretches(segments(before, language, 'word'), segments(after, language, 'word'))
  const marked = (side: 'before' | 'after') => joined(parts.map((part) => ({ same: part.same, words: part[side] })))
  return { before: marked('before'), after: marked('after') }
}

function joined(stretches: readonly { same: boolean; words: readonly string[] }[]): MarkedText {
  const parts: { text: string; differs?: true }[] = []
  for (const [index, { same, words }] of stretches.entries()) {
    const text = words.join('')
    // A space between two marked words is marked too, so that a marked stretch reads as one.
    const isGap = words.length === 1 && text.trim() === '' && [-1, 1].every((step) => stretches[index + step]?.words[0])
    const last = parts.at(-1)
    const differs = !same || isGap
    if (last && (last.differs === true) === differs) last.text += text
    else if (text !== '') parts.push({ text, ...(differs && { differs: true as const }) })
  }
  return parts
}
