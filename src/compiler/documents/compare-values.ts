/**
 * Compares plain data and texts: whether values are the same, how similar they are, and which items and words differ.
 */
import { diffArrays } from 'diff'
import { isObject } from '../schema/walk.ts'

/** Returns whether two values are the same, in any order of keys. `undefined` counts as a missing key, as in JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSame(value, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  for (const key in a) if (!isSame(a[key], ownValue(b, key))) return false
  for (const key in b) if (b[key] !== undefined && ownValue(a, key) === undefined) return false
  return true
}

/** Returns nothing for what every object inherits, such as `constructor`. */
const ownValue = (group: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(group, key) ? group[key] : undefined

/** Returns a text that is the same for values that differ only in the order of their keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) ?? ''

/** Longer data is judged by its first words. */
const MOST_WORDS = 400

/** Returns the words of all texts and numbers in a value, without its keys. @param except keys whose values do not count */
export function wordsIn(value: unknown, except: readonly string[] = []): string[] {
  const words: string[] = []
  const collect = (one: unknown): void => {
    if (words.length >= MOST_WORDS) return
    if (typeof one === 'string' || typeof one === 'number') {
      const text = String(one)
      words.push(...(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text]))
    } else if (Array.isArray(one)) for (const each of one) collect(each)
    else if (isObject(one)) for (const [key, each] of Object.entries(one)) if (!except.includes(key)) collect(each)
  }
  collect(value)
  return words.slice(0, MOST_WORDS)
}

/** Returns 0 for lists with no common word, up to 1 for the same words: Dice's coefficient. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1
  const common = b.length - without(b, a).length
  return (2 * common) / (a.length + b.length)
}

/** Returns what of `all` is not in `others`, each as often as it is missing there. */
export function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}

/** A stretch of two sequences. `same`: both sides have the same items; otherwise they have no item in common. */
export type Stretch<T> = { same: boolean; before: T[]; after: T[] }

/** Sequences with more differences count as entirely different, since comparing them would take seconds. */
const MOST_DIFFERENCES = 500

/** Splits two sequences into stretches that alternate between same and different, by a longest common subsequence. */
export function stretches<T>(before: readonly T[], after: readonly T[]): Stretch<T>[] {
  const options = { comparator: isSame, maxEditLength: MOST_DIFFERENCES }
  const parts = diffArrays([...before], [...after], options)
  if (!parts) return [{ same: false, before: [...before], after: [...after] }]
  const result: Stretch<T>[] = []
  for (const { value, added, removed } of parts) {
    const same = !added && !removed
    if (result.at(-1)?.same !== same) result.push({ same, before: [], after: [] })
    const last = result.at(-1) as Stretch<T>
    if (!added) last.before = last.before.concat(value)
    if (!removed) last.after = last.after.concat(value)
  }
  return result
}

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
