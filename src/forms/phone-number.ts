/** A telephone number that was put into its field in one go, by the browser or from somewhere else, as the form wants it. */
import { matching } from './checks.ts'

/** How telephone numbers are written where the visitors live: see `phoneNumbers` in `site.yaml`. */
export type PhoneShape = { phonePattern: string; countryCode: string }

/** Between the digits, as people write and programs print them. */
const SIGNS = /[\s().\-‐-―/\u200e\u200f\u202a-\u202e]/g

/**
 * @returns the digits that fit, without the signs between them, the country code or a leading 0; a text of which nothing
 *   else is a number of this country is given back as it is
 */
export function plainNumber(text: string, { phonePattern, countryCode }: PhoneShape): string {
  const written = text.replace(SIGNS, '')
  const code = countryCode.replace('+', '')
  const rest = [`+${code}`, `00${code}`, code].flatMap((start) =>
    written.startsWith(start) ? written.slice(start.length) : [],
  )
  const candidates = [written, ...rest].flatMap((number) => [number, number.replace(/^0/, '')])
  return candidates.find(matching(phonePattern)) ?? text
}

/** Of an `input` event: one character after the other comes from a hand, and so does what a hand takes out. */
export function isPutIn({ inputType, data }: Pick<InputEvent, 'inputType' | 'data'>): boolean {
  if (inputType === 'insertText') return (data ?? '').length > 1
  return !/^(insertComposition|insertFromComposition|delete|history)/.test(inputType ?? '')
}
