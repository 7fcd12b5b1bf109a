/** Which parts of a text a line must not end in: a browser breaks a line after any hyphen, so also in "60-90". */

/** Longer ones may break: on a phone with large letters they would not fit. */
const MOST_LETTERS = 20

const HYPHENATED = /[^–-][-–][^–-]/
/** Breaks where it has to. */
const ADDRESS = /[@/]/

/** The ends of a range of numbers with units, such as "9 AM-12 PM". */
const NUMBER = /^[^\p{L}]*\p{N}$/u
const UNIT_AND_NUMBER = /^\p{L}{1,4}[-–]\p{N}/u
const UNIT = /^\p{L}{1,4}(?!\p{L})/u

/** @returns the text in parts; each second one is to be kept together. One part when there is nothing to keep. */
export function keepTogether(text: string): string[] {
  if (!HYPHENATED.test(text)) return [text]
  const words = text.split(/(\s+)/)
  const parts: string[] = []
  let plain = ''
  // Every second one is the space between two words.
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 2] ?? ''
    const isRange = NUMBER.test(word) && words[at + 1]?.length === 1 && UNIT_AND_NUMBER.test(next)
    const length = isRange ? (UNIT.test(words[at + 4] ?? '') ? 5 : 3) : 1
    const kept = words.slice(at, at + length).join('')
    if (kept.length <= MOST_LETTERS && HYPHENATED.test(kept) && !ADDRESS.test(kept)) {
      parts.push(plain, kept)
      plain = ''
      at += length - 1
    } else plain += word
  }
  return [...parts, plain]
}
