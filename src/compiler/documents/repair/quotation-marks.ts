/** Values that need quotes, or have one too many. */

import { quoted } from '../../yaml/edits.ts'
import { closes, type Line, splitNote } from '../../yaml/lines.ts'
import { type Candidate, entries, type RepairContext, short } from './candidate.ts'
import { differentQuotes } from './different-quotes.ts'

export function quoteCandidates(context: RepairContext): Candidate[] {
  return entries(context).flatMap((line) => [
    ...signFirst(line),
    ...colonInText(line),
    ...halfQuoted(line),
    ...(whole(line) ? halfQuoted(whole(line) as Line) : []),
    ...textAfterQuote(line),
  ])
}

/** Characters that mean something to YAML at the start of a value, and what it takes them for. */
const SIGNS = /^(?:[#*&!%@`{[\]},]|[|>](?![-+1-9]{0,2}(?:\s|$))|[|>][-+1-9]{0,2}\s+[^#\s]|[-?:]\s)/

function signFirst(line: Line): Candidate[] {
  const { value } = line
  if (!SIGNS.test(value) || (line.key === undefined && line.body === line.indent && !/^[*&!%@`]/.test(value))) return []
  if (/^\*\s/.test(value) && line.key === undefined) return [] // a bullet: see hyphens
  const { text, note } = value.startsWith('#') ? { text: value, note: '' } : splitNote(value)
  const lost = value.startsWith('#')
  const sign = /^[-?:|>]\s/.test(value) ? value[0] : [...value][0]
  return [
    wrap(line, text, note, {
      cost: 1,
      code: 'sign-first',
      message: lost
        ? `What follows # is a note that visitors never see, so ${nameOf(line)} is left empty.`
        : meaningOf(sign ?? '', value),
    }),
  ]
}

/** What YAML takes the sign for, in a sentence. */
function meaningOf(sign: string, value: string): string {
  const word = /^.\S*/.exec(value)?.[0] ?? sign
  switch (sign) {
    case '*':
      return 'A text that starts with * is taken for a pointer to another place in the file.'
    case '&':
      return `A text that starts with & is taken for the name of a place in the file, and "${short(word)}" would vanish.`
    case '!':
      return `A text that starts with ! is taken for an order to the computer, and "${short(word)}" would vanish.`
    case '{':
      return 'A text that starts with { is taken for a group of names and values.'
    case '[':
      return 'A text that starts with [ is taken for a list.'
    case '-':
      return 'A hyphen and a space begin a point of a list. They cannot follow a colon on the same line.'
    case '>':
    case '|':
      return `${sign} after a colon begins a text on the lines below, so the words behind it cannot be read.`
    default:
      return `A text may not start with ${sign} here: the sign is kept for other uses.`
  }
}

/** Quotes that a word processor bent around a whole text. */
const CURLY = /^[“„«]([^“”„«»]*)[”“»]$/

function colonInText(line: Line): Candidate[] {
  const { text, note } = splitNote(line.value)
  if (/^["'|>]/.test(text)) return []
  // `- Taal: by hand` is read as a name and its value; `title: Maths: Class 5` cannot be read at all.
  const whole = line.key !== undefined && line.body > line.indent ? line.raw.slice(line.body).trim() : undefined
  const inside = /:(?=\s|$)/.test(text)
  const found: Candidate[] = []
  if (inside) {
    const [, enclosed] = CURLY.exec(text) ?? []
    found.push(
      wrap(line, enclosed ?? text, note, {
        cost: 1,
        typed: text.length,
        code: 'colon-in-text',
        message: `There is a colon in this text, so it is read as a name, "${short(text.split(/:(?:\s|$)/)[0] ?? '')}", and what belongs to it.`,
      }),
    )
  }
  if (whole !== undefined && !/^["'|>]/.test(line.value)) {
    const parts = splitNote(whole)
    const from = { ...line, value: whole, valueStart: line.start + line.body }
    found.push(
      wrap(from, parts.text, parts.note, {
        cost: 1.5,
        code: 'colon-in-text',
        message: `There is a colon in this text, so it is read as a name, "${short(line.key ?? '')}", and what belongs to it.`,
      }),
    )
  }
  return found
}

/** A point of a list that was taken for a name and its value, as one text. */
function whole(line: Line): Line | undefined {
  if (line.key === undefined || line.body === line.indent) return undefined
  return { ...line, key: undefined, value: line.raw.slice(line.body).trim(), valueStart: line.start + line.body }
}

/** A quote that is opened and not closed, or closed and not opened. */
function halfQuoted(line: Line): Candidate[] {
  const { value, valueStart } = line
  const { text, note } = splitNote(value)
  const quote = text[0]
  const different = differentQuotes(line, text)
  if (different) return [different]
  if ((quote === '"' || quote === "'") && closes(text, quote, 1) < 0) {
    const inner = quote === '"' ? text.slice(1).replaceAll('\\"', '"') : text.slice(1).replaceAll("''", "'")
    const apostrophe = quote === "'" && /^'(?:tis|twas|til|em|n|cause|round|\d)/i.test(text)
    const repaired = apostrophe ? `"${text}"` : quote === '"' ? `${text.replace(/\\$/, '')}"` : `${text}'`
    // A blank at the end of the line stands inside the quotes, as far as anybody can tell.
    const blanks = note === '' ? line.raw.slice(line.raw.trimEnd().length) : ''
    const whole = `${repaired.slice(0, -1)}${blanks}${repaired.slice(-1)}`
    const edits = [{ start: valueStart, end: valueStart + text.length + blanks.length, text: whole }]
    const words = {
      code: 'quote-open',
      message: 'A quote is opened here and never closed.',
      hint: `Close it at the end of the text:  ${line.key ? `${line.key}: ` : ''}${short(repaired, 70)}`,
    } as const
    const found: Candidate[] = [
      { edits, start: valueStart, end: valueStart + text.length, cost: 1, words, title: 'Close the quote' },
    ]
    if (note !== '') found.push(wrap(line, inner + note, '', { cost: 2, code: 'quote-open', message: words.message }))
    return found
  }
  const last = text.at(-1)
  if ((last === '"' || last === "'") && quote !== '"' && quote !== "'" && text.split(last).length === 2) {
    const repaired = last === '"' ? `"${text}` : quoted(text.slice(0, -1))
    return [
      {
        edits: [{ start: valueStart, end: valueStart + text.length, text: repaired }],
        start: valueStart + text.length - 1,
        end: valueStart + text.length,
        cost: 0.8,
        words: {
          code: 'quote-open',
          message: 'The text ends in a quote that was never opened.',
          hint: `Open it before the first word:  ${short(repaired, 70)}`,
        },
        title: 'Open the quote',
      },
    ]
  }
  return []
}

/** `"Why?" is our word`: the quotes were meant for the reader. */
function textAfterQuote(line: Line): Candidate[] {
  const { value } = line
  const quote = value[0]
  if (quote !== '"' && quote !== "'") return []
  const close = closes(value, quote, 1)
  const { text, note } = splitNote(value)
  if (quote === '"' && close === text.length - 1 && /\\/.test(text)) {
    const inner = text.slice(1, -1)
    return [
      wrap(line, inner, note, {
        cost: 2,
        typed: text.length,
        code: 'quote-wrong',
        message: 'Inside double quotes a \\ has a meaning of its own.',
      }),
    ]
  }
  const [, , once] = /^(["'])\1([^"']+)\1$/.exec(text) ?? /^(["'])([^"']+)\1\1$/.exec(text) ?? []
  if (once !== undefined) {
    return [
      wrap(line, once, note, {
        cost: 0.5,
        typed: text.length,
        code: 'quote-wrong',
        message: `There is one ${quote} too many around this text.`,
      }),
    ]
  }
  if (close < 0 || close >= text.length - 1) return []
  const rest = text.slice(close + 1)
  const between = text.slice(1, -1)
  if (
    quote === "'" &&
    text.endsWith(quote) &&
    /^(?:[^']|(?<=\S)'(?=\p{L}|\s))*$/u.test(between.replaceAll("''", '’'))
  ) {
    return [
      wrap(line, between.replaceAll("''", "'"), note, {
        cost: 0.8,
        typed: text.length,
        code: 'quote-wrong',
        message: 'There is an apostrophe between single quotes, so the text ends too early.',
      }),
    ]
  }
  const found = [
    wrap(line, text, note, {
      cost: 1,
      code: 'quote-wrong',
      message: `The quotes end before the text does: "${short(rest.trim())}" stands outside.`,
    }),
  ]
  if (text.endsWith(quote) && /\s/.test(text[close - 1] ?? '')) {
    const inner = text.slice(1, -1).replaceAll(`\\${quote}`, quote)
    found.unshift(
      wrap(line, inner, note, {
        cost: 0.9,
        typed: text.length,
        code: 'quote-wrong',
        message: 'There are quotes inside the quotes, so the text ends too early.',
      }),
    )
  }
  return found
}

/** `typed`: how many characters the repaired text takes the place of, when not its own. */
type Told = { cost: number; code: Candidate['words']['code']; message: string; typed?: number }

/** The value, without the note after it, in quotes. */
function wrap(line: Line, text: string, note: string, { cost, code, message, typed = text.length }: Told): Candidate {
  const repaired = quoted(text)
  const end = line.valueStart + typed
  return {
    edits: [{ start: line.valueStart, end, text: note && !/^\s/.test(note) ? `${repaired} ` : repaired }],
    start: line.valueStart,
    end,
    cost,
    words: {
      code,
      message,
      hint: `Put the whole text in quotes:  ${line.key && line.valueStart > line.start + line.body ? `${line.key}: ` : ''}${short(repaired, 70)}`,
    },
    title: 'Put the text in quotes',
  }
}

const nameOf = ({ key }: Line): string => (key === undefined ? 'this line' : `"${key}"`)
