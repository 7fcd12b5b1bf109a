/** A short text of a post: its title, an author's name, an excerpt, what a picture shows. */
import { decodeEntities } from './decode-entities.ts'

/** Letters that such a text may have: far more than is seen, and few enough to lay out at once. */
export const LONGEST = 1000

/** @returns well-formed text without blanks around it; `undefined` for nothing, and for what is no text */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? decodeEntities(wellFormed(value.slice(0, LONGEST))).trim() : ''
  return text === '' ? undefined : text
}

/** Half a pair, which no address and no file can hold, becomes the sign for what cannot be read. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
