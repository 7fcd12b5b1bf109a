/** Finds what a translation leaves in the words of the main language. */

/** Words for people: with letters, and not an address, a colour, a short name or an option. */
const WORDS = /^(?![#/]|https?:|[a-z\d_-]*$).*\p{L}/su

/**
 * Returns the texts that are the same in two languages: those that are not translated, and names.
 *
 * @param own data of a page in one language, as plain JSON  @param main the same in the other
 */
export function textsInBoth(own: unknown, main: unknown): string[] {
  const found = new Set<string>()
  collect(own, main, found)
  return [...found]
}

/** Returns all texts for people. */
export const textsIn = (data: unknown): string[] => textsInBoth(data, data)

function collect(own: unknown, main: unknown, found: Set<string>): void {
  if (typeof own === 'string' && typeof main === 'string' && WORDS.test(own) && lettersOf(own) === lettersOf(main))
    found.add(own)
  if (typeof own !== 'object' || typeof main !== 'object' || !own || !main) return
  for (const [key, value] of Object.entries(own)) collect(value, (main as Record<string, unknown>)[key], found)
}

/** Numbers and prices are written in the language of the page, also inside a text that is not. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]+/gu, ' ')
