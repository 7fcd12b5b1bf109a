/** The line that a diagnostic means, the one above it, and which part of it is meant. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { visible } from './visible.ts'

/** A long line is cut around what is meant; the offsets count UTF-16 units in `text`, and may lie at its end. */
export type Excerpt = {
  above?: string
  line: number
  text: string
  start: number
  end: number
}

const WIDEST = 100

/** Room that is kept before the word when a long line is cut. */
const BEFORE = 56

/** `undefined` when there is no such line, or nothing on it. */
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
