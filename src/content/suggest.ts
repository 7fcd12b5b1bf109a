/** "Did you mean …?" */
import { distance } from 'fastest-levenshtein'

/** Of `known`, the word nearest to `word`, when it is near enough to be meant; ties go to the earlier. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = byDistance(word, known)
  if (best === undefined) return undefined
  const far = distance(simplify(word), simplify(best))
  return far <= Math.max(2, Math.floor(best.length / 3)) && far < best.length ? best : undefined
}

/** `known`, nearest to `word` first. */
export function byDistance(word: string, known: readonly string[]): string[] {
  const plain = simplify(word)
  return [...known]
    .map((candidate) => ({ candidate, far: distance(plain, simplify(candidate)) }))
    .sort((a, b) => a.far - b.far)
    .map(({ candidate }) => candidate)
}

/** Case, hyphens and underscores are no part of what somebody means. */
const simplify = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, '')

/** `"a", "b" or "c"` */
export function oneOf(words: readonly string[], most = 8): string {
  const shown = words.slice(0, most).map((word) => `"${word}"`)
  if (words.length > most) return `${shown.join(', ')} and ${words.length - most} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`
}
