/** Diagnostics for people: the place, the line with carets under the part that is meant, what to do. */
import {
  type Diagnostic,
  errorsFirst,
  groupBy,
  hasErrors,
  type Range,
  sortDiagnostics,
} from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'

export type TextOptions = {
  /** Returns the text of a content file, for the code frame. */
  textOf: (file: string) => string | undefined
  /** Adds colours. */
  paint?: Paint
}

/** Returns a text in a style of the terminal. */
export type Paint = (style: 'red' | 'yellow' | 'green' | 'cyan' | 'gray' | 'bold', text: string) => string

const plain: Paint = (_, text) => text

/** Prints the whole report: a paragraph for each diagnostic and a last line that counts them. */
export function textReport(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  const paragraphs = diagnostics.map((diagnostic) => paragraph(diagnostic, options))
  return [...paragraphs, [summary(diagnostics, options), ...fixable(diagnostics)].join('\n')].join('\n\n')
}

/** Prints `2 errors, 1 warning`, or that the content is in order. */
export function summary(
  diagnostics: readonly Diagnostic[],
  { paint = plain }: Pick<TextOptions, 'paint'> = {},
): string {
  if (diagnostics.length === 0) return paint('green', 'The content is in order.')
  return paint(hasErrors(diagnostics) ? 'red' : 'yellow', counted(diagnostics).join(', '))
}

/** Returns `2 errors` and `1 warning`, without those of which there are none. */
const counted = (diagnostics: readonly Diagnostic[]): string[] =>
  (['error', 'warning'] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`]
  })

function fixable(diagnostics: readonly Diagnostic[]): string[] {
  const count = diagnostics.filter(({ fix }) => fix).length
  if (count === 0) return []
  const which =
    diagnostics.length === 1
      ? 'It'
      : count === diagnostics.length
        ? 'All of them'
        : count === 1
          ? 'One of them'
          : `${count} of them`
  return [`${which} can be mended for you: npm run check -- --fix`]
}

function paragraph(diagnostic: Diagnostic, { textOf, paint = plain }: TextOptions): string {
  const { file, line, column, severity, message, hint } = diagnostic
  const mark = severity === 'error' ? paint('red', 'Error') : paint('yellow', 'Warning')
  const place = paint('cyan', visible(`${file}:${line}:${column}`))
  const frame = codeFrame(diagnostic, textOf(file), (text) => paint(severity === 'error' ? 'red' : 'yellow', text))
  return [
    `${mark} in ${place}`,
    visible(message),
    ...(frame ? ['', frame, ''] : []),
    ...(hint ? [visible(hint)] : []),
  ].join('\n')
}

/** A long line is cut around the part; `start` and `end` count UTF-16 units in `text`. */
export type Excerpt = { above?: string; line: number; text: string; start: number; end: number }

const WIDEST = 100

/** Columns kept before the part when a long line is cut. */
const BEFORE = 56

/** Returns `undefined` if there is no such line, or nothing on it. */
export function excerptOf({ line, column, endLine, endColumn }: Range, text: string | undefined): Excerpt | undefined {
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
  place: Range,
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

/** How many diagnostics of one file are reported; the others are counted. */
export const MOST_REPORTED = 50

/** Keeps the first diagnostics of each file, errors before warnings, and replaces the others by one that counts them. */
export function limitFindings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = groupBy(diagnostics, ({ file }) => file)
  if (files.every((found) => found.length <= MOST_REPORTED)) return [...diagnostics]
  return sortDiagnostics(files.flatMap(limited))
}

function limited(found: readonly Diagnostic[]): Diagnostic[] {
  const ordered = found.toSorted(errorsFirst)
  const left = ordered.slice(MOST_REPORTED)
  const [first] = left
  if (!first) return ordered
  const { file, line, column, endLine, endColumn, severity } = first
  const more: Diagnostic = {
    file,
    line,
    column,
    endLine,
    endColumn,
    severity,
    code: 'more-findings',
    message: `There are ${found.length >= MOST_DIAGNOSTICS ? 'at least ' : ''}${counted(left).join(' and ')} more in this file.`,
    hint: 'Mend some of those above and check again.',
  }
  return [...ordered.slice(0, MOST_REPORTED), more]
}
