/** A text that begins with one quote and ends with the other. */
import type { Line } from '../../yaml/lines.ts'
import { type Candidate, short } from './candidate.ts'

/** `"per month'`: the last sign may also be an apostrophe, or stand for inches. */
export function differentQuotes({ key, valueStart }: Line, text: string): Candidate | undefined {
  const words = /^(?:"[^"']+'|'[^"']+")$/.test(text) ? text.slice(1, -1) : undefined
  if (words === undefined) return undefined
  const repaired = `"${words}"`
  const mayBeOfText = text.endsWith("'") ? /s$/i.test(words) : /\d$/.test(words)
  return {
    edits: [{ start: valueStart, end: valueStart + text.length, text: repaired }],
    start: valueStart,
    end: valueStart + text.length,
    cost: 0.7,
    words: {
      code: 'quote-open',
      message: `The text begins with ${text[0]} and ends with ${text.at(-1)}, so the quote is never closed.`,
      hint: `Use the same quote at both ends:  ${key ? `${key}: ` : ''}${short(repaired, 70)}`,
    },
    ...(!mayBeOfText && { title: 'Use the same quote at both ends' }),
  }
}
