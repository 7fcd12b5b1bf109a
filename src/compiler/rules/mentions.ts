/** Places that ask for the same thing that is not there: one mistake, told once. */
import type { Range } from '../diagnostics/diagnostic.ts'

export type Mention = { file: string; range: Range }

/** `pages/home.yaml line 12` and so on; empty for none. */
export function placesOf(mentions: readonly Mention[], most = 3): string {
  const shown = mentions.slice(0, most).map(({ file, range }) => `${file} line ${range.line}`)
  const more = mentions.length - shown.length
  return more > 0
    ? `${shown.join(', ')} and ${more} more`
    : shown.length < 2
      ? shown.join('')
      : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** A sentence on the other places that ask for the same; nothing when there is none. */
export const alsoAt = (others: readonly Mention[]): string =>
  others.length === 0 ? '' : ` The same stands in ${placesOf(others)}.`
