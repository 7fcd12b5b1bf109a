/** Values that need quotes, or have one too many or too few. */

import { quoted } from '../../yaml/edits.ts'
import { closes, type Line, splitNote } from '../../yaml/lines.ts'
import { type Candidate, nameBefore, type Repair, replacement, short } from './candidate.ts'

/** Characters that mean something to YAML at the start of a value. */
const SIGNS = /^(?:[#*&!%@`{[\]},]|[|>](?![-+1-9]{0,2}(?:\s|$))|[|>][-+1-9]{0,2}\s+[^#\s]|[-?:]\s)/

const signFirst: Repair = (line) => {
  const { value, key } = line
  if (!SIGNS.test(value) || (key === undefined && line.body === line.indent && !/^[*&!%@`]/.test(value))) return []
  if (/^\*\s/.test(value) && key === undefined) return [] // a bullet: see hyphens
  const isNote = value.startsWith('#')
  const { text, note } = isNote ? { text: value, note: '' } : splitNote(value)
  const sign = (/^[-?:|>]\s/.test(value) ? value[0] : [...value][0]) ?? ''
  const message = isNote
    ? `What follows # is a note that visitors never see, so ${key === undefined ? 'this line' : `"${key}"`} is left empty.`
    : meaningOf(sign, short(/^.\S*/.exec(value)?.[0] ?? sign))
  return [wrapped(line, text, note, { cost: 1, code: 'sign-first', message })]
}

/** What YAML takes the sign for, in a sentence. */
function meaningOf(sign: string, word: string): string {
  const block = `${sign} after a colon begins a text on the lines below, so the words behind it cannot be read.`
  const meanings: Readonly<Record<string, string>> = {
    '*': 'A text that starts with * is taken for a pointer to another place in the file.',
    '&': `A text that starts with & is taken for the name of a place in the file, and "${word}" would vanish.`,
    '!': `A text that starts with ! is taken for an order to the computer, and "${word}" would vanish.`,
    '{': 'A text that starts with { is taken for a group of names and values.',
    '[': 'A text that starts with [ is taken for a list.',
    '-': 'A hyphen and a space begin a point of a list. They cannot follow a colon on the same line.',
    '>': block,
    '|': block,
  }
  return meanings[sign] ?? `A text may not start with ${sign} here: the sign is kept for other uses.`
}

/** Quotes that a word processor made curly, around a whole text. */
const CURLY = /^[“„«]([^“”„«»]*)[”“»]$/

/** `- Taal: by hand` is read as a name and its value; `title: Maths: Class 5` cannot be read at all. */
const colonInText: Repair = (line) => {
  const { text, note } = splitNote(line.value)
  if (/^["'|>]/.test(text)) return []
  const readAs = (name: string) =>
    ({
      code: 'colon-in-text',
      message: `There is a colon in this text, so it is read as a name, "${short(name)}", and what belongs to it.`,
    }) as const
  const found: Candidate[] = []
  if (/:(?=\s|$)/.test(text)) {
    const [, enclosed = text] = CURLY.exec(text) ?? []
    found.push(
      wrapped(line, enclosed, note, { cost: 1, typed: text.length, ...readAs(text.split(/:(?:\s|$)/)[0] ?? '') }),
    )
  }
  const point = asPoint(line)
  if (point && !/^["'|>]/.test(line.value)) {
    const parts = splitNote(point.value)
    found.push(wrapped(point, parts.text, parts.note, { cost: 1.5, ...readAs(line.key ?? '') }))
  }
  return found
}

/** A point of a list that was taken for a name and its value, as one text. */
function asPoint(line: Line): Line | undefined {
  if (line.key === undefined || line.body === line.indent) return undefined
  return { ...line, key: undefined, value: line.raw.slice(line.body).trim(), valueStart: line.start + line.body }
}

/** A quote that is opened and not closed, or closed and not opened. */
const halfQuoted: Repair = (line) => {
  const { value, valueStart: start } = line
  const { text, note } = splitNote(value)
  const quote = text[0]
  const end = start + text.length
  const different = differentQuotes(line, text)
  if (different) return different
  if ((quote === '"' || quote === "'") && closes(text, quote, 1) < 0) {
    const message = 'A quote is opened here and never closed.'
    const inner = quote === '"' ? text.slice(1).replaceAll('\\"', '"') : text.slice(1).replaceAll("''", "'")
    const apostrophe = quote === "'" && /^'(?:tis|twas|til|em|n|cause|round|\d)/i.test(text)
    const repaired = apostrophe ? `"${text}"` : quote === '"' ? `${text.replace(/\\$/, '')}"` : `${text}'`
    // Nobody can tell whether blanks at the end of the line are part of the text: they are kept.
    const blanks = note === '' ? line.raw.slice(line.raw.trimEnd().length) : ''
    const whole = `${repaired.slice(0, -1)}${blanks}${repaired.slice(-1)}`
    const closed = replacement(start, end + blanks.length, whole, {
      ...({ end, cost: 1, code: 'quote-open', message, title: 'Close the quote' } as const),
      hint: `Close it at the end of the text:  ${nameBefore(line)}${short(repaired, 70)}`,
    })
    return note === '' ? [closed] : [closed, wrapped(line, inner + note, '', { cost: 2, code: 'quote-open', message })]
  }
  const last = text.at(-1)
  if ((last !== '"' && last !== "'") || quote === '"' || quote === "'" || text.split(last).length !== 2) return []
  const repaired = last === '"' ? `"${text}` : quoted(text.slice(0, -1))
  return replacement(start, end, repaired, {
    ...({ start: end - 1, cost: 0.8, code: 'quote-open', title: 'Open the quote' } as const),
    message: 'The text ends in a quote that was never opened.',
    hint: `Open it before the first word:  ${short(repaired, 70)}`,
  })
}

/** `"per month'`: the last sign may also be an apostrophe, or mean inches. */
function differentQuotes(line: Line, text: string): Candidate | undefined {
  if (!/^(?:"[^"']+'|'[^"']+")$/.test(text)) return undefined
  const words = text.slice(1, -1)
  const mayBeOfText = text.endsWith("'") ? /s$/i.test(words) : /\d$/.test(words)
  return replacement(line.valueStart, line.valueStart + text.length, `"${words}"`, {
    cost: 0.7,
    code: 'quote-open',
    message: `The text begins with ${text[0]} and ends with ${text.at(-1)}, so the quote is never closed.`,
    hint: `Use the same quote at both ends:  ${nameBefore(line)}${short(`"${words}"`, 70)}`,
    title: mayBeOfText ? undefined : 'Use the same quote at both ends',
  })
}

/** `"Why?" is our word`: the quotes were meant for the reader. */
const textAfterQuote: Repair = (line) => {
  const { value } = line
  const quote = value[0]
  if (quote !== '"' && quote !== "'") return []
  const close = closes(value, quote, 1)
  const { text, note } = splitNote(value)
  const inner = text.slice(1, -1)
  const put = (words: string, cost: number, message: string) =>
    wrapped(line, words, note, { cost, typed: text.length, code: 'quote-wrong', message })
  if (quote === '"' && close === text.length - 1 && /\\/.test(text))
    return [put(inner, 2, 'Inside double quotes a \\ has a meaning of its own.')]
  const [, , once] = /^(["'])\1([^"']+)\1$/.exec(text) ?? /^(["'])([^"']+)\1\1$/.exec(text) ?? []
  if (once !== undefined) return [put(once, 0.5, `There is one ${quote} too many around this text.`)]
  if (close < 0 || close >= text.length - 1) return []
  const apostrophes = /^(?:[^']|(?<=\S)'(?=\p{L}|\s))*$/u
  if (quote === "'" && text.endsWith(quote) && apostrophes.test(inner.replaceAll("''", '’')))
    return put(
      inner.replaceAll("''", "'"),
      0.8,
      'There is an apostrophe between single quotes, so the text ends too early.',
    )
  const outside = short(text.slice(close + 1).trim())
  const found = [put(text, 1, `The quotes end before the text does: "${outside}" stands outside.`)]
  if (text.endsWith(quote) && /\s/.test(text[close - 1] ?? ''))
    found.unshift(
      put(
        inner.replaceAll(`\\${quote}`, quote),
        0.9,
        'There are quotes inside the quotes, so the text ends too early.',
      ),
    )
  return found
}

/**
 * Puts the value, without the note after it, in quotes.
 *
 * @param typed how many characters the text replaces, if not its own
 */
function wrapped(
  line: Line,
  text: string,
  note: string,
  { typed = text.length, ...rest }: Pick<Candidate, 'cost' | 'code' | 'message'> & { typed?: number },
): Candidate {
  const { start, body, valueStart } = line
  const repaired = quoted(text)
  const end = valueStart + typed
  return replacement(valueStart, end, note && !/^\s/.test(note) ? `${repaired} ` : repaired, {
    ...rest,
    hint: `Put the whole text in quotes:  ${valueStart > start + body ? nameBefore(line) : ''}${short(repaired, 70)}`,
    title: 'Put the text in quotes',
  })
}

const halfQuotedPoint: Repair = (line, context) => {
  const point = asPoint(line)
  return point ? halfQuoted(point, context) : []
}

export const quoteRepairs = [signFirst, colonInText, halfQuoted, halfQuotedPoint, textAfterQuote]
