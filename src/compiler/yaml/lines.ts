/**
 * A YAML file as its editor sees it: line by line. This never fails. For a file that the YAML reader cannot read, it
 * guesses what each line is; otherwise the reader knows.
 */
import { lastUpTo } from './edits.ts'

type LineKind = 'blank' | 'comment' | 'text' | 'quoted' | 'more' | 'brackets' | 'entry'

export type Line = {
  /** From 0. */
  index: number
  /** Offset of the first character, and of the end without the line break. */
  start: number
  end: number
  raw: string
  /**
   * `text` is inside a `|` or `>` text, `quoted` inside quotes opened above, `entry` is everything else.
   * Only if the reader knows: `more` continues a text without quotes, `brackets` begins inside `[` or `{`.
   */
  kind: LineKind
  /** Columns from 0: of the first character that is no space, and of the first after any hyphens. */
  indent: number
  body: number
  /** The name before the colon. */
  key: string | undefined
  /** What follows the colon, or the hyphens; without the spaces around it, with any note at its end. */
  value: string
  valueStart: number
}

const BLOCK_HEADER = /^[|>][-+1-9]{0,2}(?:\s+#.*|\s*)$/
const HYPHENS = /^(?:-[ \t]+|-$)*/
const QUOTED_KEY = /^(?:"[^"]*"|'[^']*')/
const NO_KEY = /^[\s#"'[\]{},&*!|>%@`]|^$/

/** The name that `text` begins with, as it is written, and the length of it, the colon and the blanks after it. */
function keyOf(text: string): { written: string; length: number } | undefined {
  const quoted = QUOTED_KEY.exec(text)?.[0]
  if (quoted === undefined && NO_KEY.test(text)) return undefined
  const name = quoted ?? text.slice(0, Math.max(1, text.indexOf(':', 1)))
  const [, colon = ''] = /^([ \t]*:)(?=[ \t]|$)/.exec(text.slice(name.length)) ?? []
  if (colon === '') return undefined
  const blanks = /^[ \t]*/.exec(text.slice(name.length + colon.length))?.[0].length ?? 0
  return { written: name.trimEnd(), length: name.length + colon.length + blanks }
}

/** Returns the lines of `text`. @param spans of the same text, if it can be read */
export function linesOf(text: string, spans?: Spans): Line[] {
  const lines: Line[] = []
  let start = 0
  let block: number | undefined // the column that a text under `|` must be indented more than
  let quote: string | undefined // the quote that is still open
  for (const [index, part] of text.split('\n').entries()) {
    const raw = part.replace(/\r$/, '')
    const indent = raw.length - raw.trimStart().length
    const at = { index, start, end: start + raw.length, raw, indent, body: indent }
    const line = { ...at, key: undefined, value: raw.trim(), valueStart: start + indent }
    start += part.length + 1
    const known = spans && kindAt(spans, line.start, line.start + indent)
    if (known) lines.push(known === 'more' ? entryOf({ ...line, kind: known }) : { ...line, kind: known })
    else if (quote !== undefined) {
      lines.push({ ...line, kind: 'quoted' })
      if (closes(raw, quote, 0) >= 0) quote = undefined
    } else if (line.value === '') lines.push({ ...line, kind: 'blank' })
    else if (block !== undefined && indent > block) lines.push({ ...line, kind: 'text' })
    else if (line.value.startsWith('#')) lines.push({ ...line, kind: 'comment', value: '' })
    else {
      const entry = entryOf({ ...line, kind: 'entry' })
      lines.push(entry)
      if (spans) continue
      const isItem = entry.key !== undefined || entry.body > entry.indent
      block = isItem && BLOCK_HEADER.test(entry.value) ? (entry.key === undefined ? indent : entry.body) : undefined
      quote = opensForReal(entry, text) ? entry.value[0] : undefined
    }
  }
  return lines
}

/** The kind of a line that begins inside something. */
function kindAt({ texts, brackets }: Spans, start: number, body: number): LineKind | undefined {
  const text = spanAt(texts, body) ?? spanAt(texts, start)
  if (text && text.start < start) return INSIDE[text.style]
  const group = spanAt(brackets, body)
  return group && group.start < start ? 'brackets' : undefined
}

const INSIDE: Readonly<Record<Span['style'], LineKind>> = {
  plain: 'more',
  single: 'quoted',
  double: 'quoted',
  block: 'text',
  brackets: 'brackets',
}

type Is = (line: Line) => boolean

/** Returns the nearest line above that `is` accepts. */
export const lastBefore = (lines: readonly Line[], line: Line, is: Is): Line | undefined => nearest(lines, line, -1, is)

/** Returns the nearest line below that `is` accepts. */
export const firstAfter = (lines: readonly Line[], line: Line, is: Is): Line | undefined => nearest(lines, line, 1, is)

/** Returns the lines directly below, up to the first that `belongs` does not accept. */
export function linesBelow(lines: readonly Line[], line: Line, belongs: Is): Line[] {
  const end = firstAfter(lines, line, (one) => !belongs(one))
  return lines.slice(line.index + 1, end?.index)
}

/** Returns the lines below that belong to the same entry of a list: further in, or at the same column without a hyphen. */
export const restOfEntry = (lines: readonly Line[], line: Line, counts: Is): Line[] =>
  linesBelow(
    lines,
    line,
    (next) => !counts(next) || next.indent > line.indent || (next.indent === line.indent && next.body === next.indent),
  ).filter(counts)

/** Looks at one line after another, since most are near and files are long. */
function nearest(lines: readonly Line[], { index }: Line, step: 1 | -1, is: Is): Line | undefined {
  let line = lines[index + step]
  while (line && !is(line)) line = lines[line.index + step]
  return line
}

function entryOf(line: Line): Line {
  const rest = line.raw.slice(line.indent)
  const hyphens = HYPHENS.exec(rest)?.[0] ?? ''
  const body = line.indent + hyphens.length
  const inside = line.raw.slice(body)
  const key = keyOf(inside)
  const valueAt = body + (key?.length ?? 0)
  return {
    ...line,
    body,
    key: key?.written.replace(/^["']|["']$/g, ''),
    value: line.raw.slice(valueAt).trim(),
    valueStart: line.start + valueAt,
  }
}

/**
 * Whether the value's quote is closed on one of the next lines. A quote that was not closed runs into a line that looks
 * like an entry.
 */
function opensForReal({ value, end }: Line, text: string): boolean {
  const quote = value[0]
  if ((quote !== '"' && quote !== "'") || closes(value, quote, 1) >= 0) return false
  for (let from = end + 1; from <= text.length; ) {
    const to = text.indexOf('\n', from)
    const next = text.slice(from, to < 0 ? text.length : to)
    const at = closes(next, quote, 0)
    if (at >= 0) return keyOf(next.slice(0, at).trim().replace(HYPHENS, '')) === undefined
    if (keyOf(next.trim().replace(HYPHENS, '')) !== undefined || /^\s*- /.test(next)) return false
    from += next.length + 1
  }
  return false
}

/** Where `quote` is closed in `text` from `from` on, or -1. */
export function closes(text: string, quote: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1
    else if (text[at] === quote && quote === "'" && text[at + 1] === "'") at += 1
    else if (text[at] === quote) return at
  }
  return -1
}

/** A note at a line's end: a space, `#`, a space. What has no second space was meant as text. */
const NOTE = /(^|[ \t])#(?:[ \t].*|\s*SAMPLE.*)?$/

/** A value in its parts: what was meant as text, and the note after it with the space before. */
export function splitNote(value: string): { text: string; note: string } {
  const match = NOTE.exec(value)
  if (!match) return { text: value, note: '' }
  const text = value.slice(0, match.index).trimEnd()
  return { text, note: value.slice(text.length) }
}

/** Offsets of a text or of a group in brackets; `plain` has no quotes, `block` follows `|` or `>`. */
export type Span = { start: number; end: number; style: 'plain' | 'single' | 'double' | 'block' | 'brackets' }

/** Each in the order of the file, none inside another. */
export type Spans = { texts: readonly Span[]; brackets: readonly Span[] }

/** The span that holds an offset, its first character included. */
export function spanAt(spans: readonly Span[], offset: number): Span | undefined {
  const span = spans[lastUpTo(spans, offset, ({ start }) => start)]
  return span && offset < span.end ? span : undefined
}
