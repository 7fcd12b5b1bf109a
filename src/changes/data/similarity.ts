/** How much two values have in common, judged by the words in them. */
import { isObject } from '../../compiler/schema/walk.ts'

/** Longer data is judged by its beginning. */
const MOST_WORDS = 400

/**
 * The words of all texts and numbers inside a value; those of a list's or a group's names do not count.
 *
 * @param except names of lines that do not count
 */
export function wordsIn(value: unknown, except: readonly string[] = []): string[] {
  const words: string[] = []
  const collect = (one: unknown): void => {
    if (words.length >= MOST_WORDS) return
    if (typeof one === 'string' || typeof one === 'number')
      words.push(
        ...(String(one)
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [String(one)]),
      )
    else if (Array.isArray(one)) for (const each of one) collect(each)
    else if (isObject(one)) for (const [key, each] of Object.entries(one)) if (!except.includes(key)) collect(each)
  }
  collect(value)
  return words.slice(0, MOST_WORDS)
}

/** From 0, nothing in common, to 1, the same words (Dice’s coefficient over both lists of words). */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count > 0) common += 1
    left.set(word, count - 1)
  }
  return (2 * common) / (a.length + b.length)
}
