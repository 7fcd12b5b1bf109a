/** The line that is meant, the one above it, and carets under the very word. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { excerptOf } from './excerpt.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** `undefined` when there is no such line, or nothing on it. */
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
