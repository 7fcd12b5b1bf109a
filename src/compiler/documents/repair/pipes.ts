/**
 * The signs `|` and `>-`, which begin a text of several lines: missing, replaced by another sign, or followed by the text
 * on their own line. Some such files cannot be read; in others YAML joins the lines.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { quoted } from '../../yaml/edits.ts'
import { firstAfter, type Line, linesBelow, type Spans, spanAt } from '../../yaml/lines.ts'
import type { RepairedText } from '../../yaml/repaired-text.ts'
import { type Repair, replacement, type SchemaNames, short } from './candidate.ts'

/** Alone before lines of text: a letter, figure or stroke that looks like `|`, or a sign beside it on a keyboard. */
const LOOKALIKE = /^(?:[Ili16]|[^\p{L}\p{N}\s'"#|>]|\|\||>>)[-+]?$/u

/** Lookalikes that mean hardly anything else: `|` may replace them without asking. */
const isStroke = (typed: string): boolean => /^(?:[Il¦│┃∣ǀ｜\\]|\|\|)[-+]?$/.test(typed)

/** Where a line begins like a point; a single one may be a sign in a sum, or a number at the end of a sentence. */
const POINTS = /\n[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+\S/g

/** Paragraphs or points. Two empty lines, as a program writes them, are read as a paragraph without the sign too. */
const hasParts = (text: string): boolean =>
  /\S[ \t]*\r?\n[ \t]*\r?\n[ \t]*\S/.test(text) || [...text.matchAll(POINTS)].length > 1

/** Whether only this sign can be meant above a text. The line breaks of one paragraph are kept by |, and not by >-. */
const isClear = (sign: string, text: string): boolean => sign !== '|' || !/\S\s*\n\s*\S/.test(text) || hasParts(text)

const afterColon = (line: Line): number => line.start + line.raw.indexOf(':', line.body) + 1

const isNotBlank = ({ kind }: Line): boolean => kind !== 'blank'

/** A text of several lines below a name, without the `|` or `>-` that says so. */
const missingPipe: Repair = (line, { lines, texts, holders }) => {
  const { key, valueStart, value, body } = line
  const sign = texts.get(key ?? '')
  const next = firstAfter(lines, line, isNotBlank)
  if (!sign || !next || next.indent <= body) return []
  if (value === '') {
    if (sign === '>-' && next.body > next.indent) return []
    const at = afterColon(line)
    return replacement(at, line.end, ` ${sign}`, {
      ...({ start: line.start + body, end: at, cost: 2.6, code: 'sign-first' } as const),
      message: `"${key}" has a text of several lines, and the sign ${sign} that begins one is missing.`,
      hint: `Write  ${key}: ${sign}`,
      title: `Put ${sign} after the colon`,
    })
  }
  if (/^["'|>]/.test(value)) return []
  const more = linesBelow(lines, line, ({ kind, indent }) => kind !== 'blank' && indent > body)
  // Such lines belong to a group whose own line is missing.
  if (holders.some(({ inside }) => more.every(({ key: name }) => name !== undefined && inside.has(name)))) return []
  const whole = [value, ...more.map(({ raw }) => raw.trim())].join(' ')
  return replacement(valueStart, more.at(-1)?.end ?? line.end, quoted(whole), {
    ...({ end: line.end, cost: 2.7, code: 'colon-in-text' } as const),
    message: `The text of "${key}" goes on over several lines and has a colon or another sign in it.`,
    hint: 'Put the whole text, from its first word to its last, in double quotes.',
  })
}

/** `intro: l` and `intro: | Yes` above further lines. */
const wrongPipe: Repair = (line, { lines, texts }) => {
  const { value, valueStart: start, key, body } = line
  const sign = texts.get(key ?? '')
  if (sign === undefined) return []
  const next = firstAfter(lines, line, isNotBlank)
  const goesOn = next !== undefined && next.indent > body
  const [, header = '', words = ''] = /^([|>][-+]?)(?=[ \t]|\p{L}{2})[ \t]*([^#\s|>].+)$/u.exec(value) ?? []
  // A text may begin with > as with any sign; with lines below, it was meant to begin them.
  if (words !== '' && (goesOn || header.startsWith('|'))) {
    const column = goesOn ? next.indent : body + 2
    const from = start + header.length
    return replacement(from, start + value.indexOf(words), `\n${' '.repeat(column)}`, {
      ...({ start, end: line.end, cost: 0.7, code: 'sign-first' } as const),
      message: `The text of "${key}" begins on the line of the sign ${header}; it has to begin on the next one.`,
      hint: `Write  ${key}: ${header}  and "${short(words)}" on the line below, ${column - body} spaces further in than "${key}".`,
      // With a point of a list, others may have lost more than their line.
      ...(!words.startsWith('-') && { title: 'Begin the text on the next line', moves: true }),
    })
  }
  const isOdd = LOOKALIKE.test(value) || /^(?:[|>](?![-+1-9]{0,2}$)\s*\S{1,2}|(["'])[|>][-+]?\1)$/.test(value)
  if (!goesOn || !isOdd) return []
  const below = linesBelow(lines, line, ({ kind, indent }) => kind === 'blank' || indent > body)
  const isCertain =
    (/^\|[^>]*$/.test(value) || isStroke(value)) && isClear(sign, below.map(({ raw }) => raw).join('\n'))
  return replacement(start, start + value.length, sign, {
    ...({ cost: 0.7, code: 'sign-first' } as const),
    message: `${value} stands where the sign ${sign} belongs, so the lines below are not read as a text.`,
    hint: `Write  ${key}: ${sign}`,
    title: isCertain ? `Write ${sign}` : undefined,
  })
}

export const pipeRepairs = [wrongPipe, missingPipe]

/**
 * Finds texts whose lines YAML joins, since the sign before them is missing or wrong.
 *
 * @param spans of the draft's text, which can be read
 * @param texts the names of texts, with the sign that begins one of several lines
 */
export function joinedTexts(
  draft: RepairedText,
  lines: readonly Line[],
  { texts: spans }: Spans,
  texts: SchemaNames['texts'],
): Diagnostic[] {
  return lines.flatMap((line) => {
    const sign = line.kind === 'entry' && line.key !== undefined ? texts.get(line.key) : undefined
    if (sign === undefined) return []
    const below = line.value === ''
    const first = below ? firstAfter(lines, line, ({ kind }) => kind !== 'blank' && kind !== 'comment') : line
    const at = first && (below ? first.start + first.indent : first.valueStart)
    const span = at === undefined ? undefined : spanAt(spans, at)
    if (!first || span?.style !== 'plain' || span.start !== at) return []
    const text = draft.text().slice(span.start, span.end)
    if (!text.includes('\n')) return []
    const found = below
      ? joinedBelow(draft, line, draft.text().slice(first.start, span.end), sign)
      : joinedBehind(draft, line, text, sign)
    return found ?? []
  })
}

/** `answer: I` and the text below it; or `answer: Yes, we do.`, an empty line and a second, indented paragraph. */
function joinedBehind(draft: RepairedText, line: Line, text: string, sign: string): Diagnostic | undefined {
  const [typed = ''] = text.split(/\s*\n/)
  const { valueStart: start, key } = line
  const end = start + typed.length
  if (LOOKALIKE.test(typed)) {
    const isCertain = isStroke(typed) && isClear(sign, text.slice(typed.length))
    return draft.diagnose(start, end, {
      code: 'sign-first',
      message: `${typed} stands where the sign ${sign} belongs, so visitors would read it before the text.`,
      hint: `Write  ${key}: ${sign}`,
      fix: isCertain ? { title: `Write ${sign}`, edits: [{ start, end, text: sign }] } : undefined,
    })
  }
  if (sign !== '|' || !hasParts(text)) return undefined
  return draft.diagnose(line.start + line.body, line.end, {
    code: 'sign-first',
    message: `"${key}" has a text of several paragraphs or points, and without the sign | they become one.`,
    hint: `Write  ${key}: |  and begin the text on the next line, two spaces further in than "${key}".`,
  })
}

/** @param block whole lines */
function joinedBelow(draft: RepairedText, line: Line, block: string, sign: string): Diagnostic | undefined {
  const certain = hasParts(block)
  if (sign !== '|' || (!certain && !isByHand(block))) return undefined
  const at = afterColon(line)
  const indents = block.split(/\r?\n/).flatMap((one) => (one.trim() === '' ? [] : [one.search(/\S/)]))
  // The first line decides how far a text with a sign is indented.
  const canBeRead = indents.every((indent) => indent >= (indents[0] ?? 0))
  return draft.diagnose(line.start + line.body, at, {
    severity: certain ? 'error' : 'warning',
    code: 'sign-first',
    message: certain
      ? `The sign | is missing after "${line.key}:", so the paragraphs or points of this text become one.`
      : `The sign | is missing after "${line.key}:". Empty lines and points in this text would be lost.`,
    hint: `Write  ${line.key}: |`,
    fix: canBeRead ? { title: 'Put | after the colon', edits: [{ start: at, end: line.end, text: ' |' }] } : undefined,
  })
}

/** Programs fill lines up to 80 columns. A person broke the lines if they are longer, or the next word had room. */
function isByHand(block: string): boolean {
  const lines = block.split(/\r?\n/)
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest > 80) return true
  return lines.slice(1).some((line, index) => {
    const word = /\S+/.exec(line)?.[0] ?? ''
    return (lines[index]?.trimEnd().length ?? 0) + 1 + word.length <= longest
  })
}
