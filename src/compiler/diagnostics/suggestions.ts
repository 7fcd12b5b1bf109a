/** "Did you mean …?" */
import { distance } from 'fastest-levenshtein'

/** Of `known`, the word nearest to `word`, when it is near enough to be meant; ties go to the earlier. */
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

/** `class-5` and `class-1`: whoever writes the one does not mean the other. */
function isNumberedSibling(a: string, b: string): boolean {
  const [left, right] = [a, b].map((word) => ({
    digits: word.match(/\d+/g)?.join() ?? '',
    letters: simplify(word.replace(/\d+/g, '')),
  }))
  return (
    left?.letters === right?.letters && left?.digits !== right?.digits && left?.digits !== '' && right?.digits !== ''
  )
}

/** `titleText` for `title`, `priceMonthly` for `monthlyPrice`. */
function continues(word: string, candidate: string): boolean {
  const [a, b] = [simplify(word), simplify(candidate)]
  if (Math.min(a.length, b.length) < 4) return false
  return a.startsWith(b) || b.startsWith(a)
}

/**
 * The word that was surely meant: one slip or two of the keyboard away, and no other as near.
 * Only such a word is put in without asking.
 */
export function confidentMatch(word: string, known: readonly string[]): string | undefined {
  const [best, second] = byDistance(word, known)
  if (best === undefined || word === '' || isNumberedSibling(word, best)) return undefined
  const far = apart(word, best)
  const length = best.length - sharedFolder(word, best)
  const close = far <= (length <= 4 ? 1 : length <= 10 ? 2 : 3) && far < Math.max(length, 1)
  return close && (second === undefined || apart(word, second) > far) ? best : undefined
}

/** `known`, nearest to `word` first. */
export function byDistance(word: string, known: readonly string[]): string[] {
  return [...known]
    .map((candidate) => ({ candidate, far: apart(word, candidate) }))
    .sort((a, b) => a.far - b.far)
    .map(({ candidate }) => candidate)
}

/** Slips between two words. Two letters that changed places are one; case, hyphens and underscores are none. */
function apart(a: string, b: string): number {
  const shared = sharedFolder(a, b)
  const [left, right] = [simplify(a.slice(shared)), simplify(b.slice(shared))]
  if (left === right) return a === b ? 0 : 0.5
  const far = distance(left, right)
  return far === 2 && isSwap(left, right) ? 1 : far
}

/** How long a beginning two paths share, up to a slash or dot: it says nothing about how alike their ends are. */
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

const simplify = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, '')

/** `"a", "b" or "c"` */
export function oneOf(words: readonly string[], most = 8): string {
  const shown = words.slice(0, most).map((word) => `"${word}"`)
  if (words.length > most) return `${shown.join(', ')} and ${words.length - most} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`
}
