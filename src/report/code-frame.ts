/** The line that is meant, the one above it, and carets under the very word. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

const WIDEST = 100

/** Room that is kept before the word when a long line is cut. */
const BEFORE = 56

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** `undefined` when there is no such line, or nothing on it. */
export function codeFrame(
  { line, column, endLine, endColumn }: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
  text: string | undefined,
  mark: (carets: string) => string = (carets) => carets,
): string | undefined {
  const lines = text?.split(/\r\n|\n|\r/)
  const source = lines?.[line - 1]
  if (source === undefined || source.trim() === '') return undefined
  const start = Math.min(column - 1, source.length)
  const last = endLine > line ? source.length : Math.min(endColumn - 1, source.length)
  const from = start > WIDEST - 30 ? start - BEFORE : 0
  const shown = cut(source, from)
  const carets = Math.max(1, width(source.slice(start, Math.min(last, from + WIDEST))))
  const pad = ' '.repeat(width(source.slice(from, start)) + (from > 0 ? 1 : 0))
  const above = lines?.[line - 2]
  const digits = String(line).length
  const row = (number: number | '', content: string) => `  ${String(number).padStart(digits)} | ${content}`.trimEnd()
  return [
    ...(above && above.trim() !== '' && from === 0 ? [row(line - 1, cut(above, 0))] : []),
    row(line, shown),
    row('', `${pad}${mark('^'.repeat(carets))}`),
  ].join('\n')
}

function cut(line: string, from: number): string {
  const shown = visible(line.slice(from, from + WIDEST)).replaceAll('\t', ' ')
  return `${from > 0 ? '…' : ''}${shown}${line.length > from + WIDEST ? '…' : ''}`
}

/** Columns that a text takes in a terminal: a letter with its signs one, a letter of the Far East or an emoji two. */
function width(text: string): number {
  let columns = 0
  for (const { segment } of graphemes.segment(text)) {
    columns +=
      /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u.test(
        segment,
      )
        ? 2
        : 1
  }
  return columns
}

/** Characters that would vanish, or play tricks on a terminal, as a box. */
export const visible = (text: string): string =>
  text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}|\p{Co}/gu,
    '▯',
  )
