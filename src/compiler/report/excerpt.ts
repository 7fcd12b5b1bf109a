/** Shows the part of a line that a diagnostic is about, and the line above it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** A long line is cut around the part; `start` and `end` count UTF-16 units in `text`. */
export type Excerpt = { above?: string; line: number; text: string; start: number; end: number }

const WIDEST = 100

/** Columns kept before the part when a long line is cut. */
const BEFORE = 56

/** Returns `undefined` if there is no such line, or nothing on it. */
export function excerptOf(
  { line, column, endLine, endColumn }: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
  text: string | undefined,
): Excerpt | undefined {
  const lines = text?.split(/\r\n|\n|\r/)
  const source = lines?.[line - 1]
  if (source === undefined || source.trim() === '') return undefined
  const start = Math.min(column - 1, source.length)
  const last = endLine > line ? source.length : Math.min(endColumn - 1, source.length)
  const from = start > WIDEST - 30 ? start - BEFORE : 0
  const shift = from > 0 ? 1 - from : 0
  const above = lines?.[line - 2]
  return {
    ...(above && above.trim() !== '' && from === 0 && { above: cut(above, 0) }),
    line,
    text: cut(source, from),
    start: start + shift,
    end: Math.max(start, Math.min(last, from + WIDEST)) + shift,
  }
}

function cut(line: string, from: number): string {
  const shown = visible(line.slice(from, from + WIDEST)).replaceAll('\t', ' ')
  return `${from > 0 ? '…' : ''}${shown}${line.length > from + WIDEST ? '…' : ''}`
}

const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Prints an excerpt with line numbers, and carets under the part. */
export function codeFrame(
  place: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
  text: string | undefined,
  mark: (carets: string) => string = (carets) => carets,
): string | undefined {
  const excerpt = excerptOf(place, text)
  if (!excerpt) return undefined
  const { above, line, text: shown, start, end } = excerpt
  const carets = Math.max(1, width(shown.slice(start, end)))
  const pad = ' '.repeat(width(shown.slice(0, start)))
  const digits = String(line).length
  const row = (number: number | '', content: string) => `  ${String(number).padStart(digits)} | ${content}`.trimEnd()
  return [
    ...(above === undefined ? [] : [row(line - 1, above)]),
    row(line, shown),
    row('', `${pad}${mark('^'.repeat(carets))}`),
  ].join('\n')
}

/** Counts the columns of a text in a terminal: East Asian letters and emoji take two. */
function width(text: string): number {
  let columns = 0
  for (const { segment } of graphemes.segment(text)) columns += WIDE.test(segment) ? 2 : 1
  return columns
}

/** Replaces characters that are invisible, or control a terminal, by a box; each UTF-16 unit stays one. */
export const visible = (text: string): string =>
  text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}|\p{Co}/gu,
    '▯',
  )
