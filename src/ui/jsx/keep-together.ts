/** Which parts of a text a line must not end in: a browser breaks a line after any hyphen, so also in "60-90". */

/** Longer ones may break: on a phone with large letters they would not fit. */
const MOST_LETTERS = 20

/** "9 AM-12 PM": a range of numbers, each with its unit. */
const WITH_UNITS = String.raw`\p{N}[\p{N}.,:]*\s\p{L}{1,4}[-–]\p{N}[\p{N}.,:]*(?:\s\p{L}{1,4}(?!\p{L}))?`
/** "60-90", "₹25,000-40,000", "non-living". */
const HYPHENATED = String.raw`[^\s–-]+(?:[-–][^\s–-]+)+`
/** Addresses break where they have to, so they are passed over. */
const PIECES = new RegExp(String.raw`\S*[@/]\S*|(${WITH_UNITS}|${HYPHENATED})`, 'gu')

/** @returns the text in parts; each second one is to be kept together. One part when there is nothing to keep. */
export function keepTogether(text: string): string[] {
  if (!/[-–]/.test(text)) return [text]
  const parts: string[] = []
  let end = 0
  for (const { 1: kept, index } of text.matchAll(PIECES)) {
    if (kept === undefined || kept.length > MOST_LETTERS) continue
    parts.push(text.slice(end, index), kept)
    end = index + kept.length
  }
  return [...parts, text.slice(end)]
}
