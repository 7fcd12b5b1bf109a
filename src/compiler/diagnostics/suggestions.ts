/** "Did you mean …?" */
import { distance } from 'fastest-levenshtein'

/** Returns the word of `known` nearest to `word`, if it is near enough; ties go to the earlier one. */
export function closestMatch(word: string, known: readonly string[]): string | undefined {
  const others = known.filter((one) => !isNumberedSibling(word, one))
  const [best] = byDistance(word, others)
  if (best === undefined) return undefined
  const far = apart(word, best)
  const shared = sharedFolder(word, best)
  const length = Math.min(best.length, word.length) - shared
  if (far <= Math.max(1, Math.floor(length / 3)) && far < length + 1) return best
  return others.find((candidate) => continues(word, candidate)) ?? undefined
}

/** `class-5` and `class-1` are different words, not misspellings. */
function isNumberedSibling(a: string, b: string): boolean {
  const digits = (word: string) => word.match(/\p{N}+/gu)?.join()
  const letters = (word: string) => simplify(word.replace(/\p{N}+/gu, ''))
  return letters(a) === letters(b) && Boolean(digits(a) && digits(b)) && digits(a) !== digits(b)
}

/** `titleText` for `title`, `priceMonthly` for `monthlyPrice`. */
function continues(word: string, candidate: string): boolean {
  const [a, b] = [simplify(word), simplify(candidate)]
  if (Math.min(a.length, b.length) < 4) return false
  return a.startsWith(b) || b.startsWith(a)
}

/** Where each sign is a syllable or a word, a different sign is a different word: 現金 is no misspelling of 料金. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Returns the word that was certainly meant: one or two typing errors away, and no other as near. A fix may use it. */
export function confidentMatch(word: string, known: readonly string[]): string | undefined {
  const [best, second] = byDistance(word, known)
  if (best === undefined || word === '' || isNumberedSibling(word, best)) return undefined
  const far = apart(word, best)
  const length = best.length - sharedFolder(word, best)
  const most = SYLLABLES.test(best) ? 0.5 : length <= 4 ? 1 : length <= 10 ? 2 : 3
  const close = far <= most && far < Math.max(length, 1)
  return close && (second === undefined || apart(word, second) > far) ? best : undefined
}

/** Returns the item whose name was certainly meant. */
export function confidentItem<T>(word: string, items: readonly T[], nameOf: (item: T) => string): T | undefined {
  const meant = confidentMatch(word, items.map(nameOf))
  return items.find((item) => nameOf(item) === meant)
}

/** Sorts `known`, nearest to `word` first. */
export function byDistance(word: string, known: readonly string[]): string[] {
  return [...known]
    .map((candidate) => ({ candidate, far: apart(word, candidate) }))
    .sort((a, b) => a.far - b.far)
    .map(({ candidate }) => candidate)
}

/** Counts typing errors between two words. Swapped letters are one; case, hyphens and underscores are half of one. */
function apart(a: string, b: string): number {
  const shared = sharedFolder(a, b)
  const [left, right] = [simplify(a.slice(shared)), simplify(b.slice(shared))]
  if (left === right) return a === b ? 0 : 0.5
  const far = distance(left, right)
  return far === 2 && isSwap(left, right) ? 1 : far
}

/** Returns the length of the folder, or of the part up to a dot, that two paths share. */
function sharedFolder(a: string, b: string): number {
  let end = 0
  for (let at = 0; at < Math.min(a.length, b.length) && a[at] === b[at]; at += 1)
    if (a[at] === '/' || a[at] === '.') end = at + 1
  return end
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2) === b
}

const simplify = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[-_\s]/g, '')

/** `"a", "b" or "c"` */
export function oneOf(words: readonly string[], most = 8): string {
  const shown = words.slice(0, most).map((word) => `"${word}"`)
  if (words.length > most) return new Intl.ListFormat('en-GB').format([...shown, `${words.length - most} more`])
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(shown)
}
