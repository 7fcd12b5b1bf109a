/** Diagnostics as people read them: the place, the line with a caret under the very word, what to do. */
import { styleText } from 'node:util'
import type { Diagnostic } from '../content/diagnostic.ts'

export type TextOptions = {
  /** Text of a content file, for the code frame; `undefined` when there is none. */
  textOf: (file: string) => string | undefined
  colour: boolean
}

/** The whole report, one paragraph a diagnostic and a last line that counts. */
export function textReport(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  const paragraphs = diagnostics.map((diagnostic) => paragraph(diagnostic, options))
  return [...paragraphs, summary(diagnostics, options)].join('\n\n')
}

/** `2 errors, 1 warning`, or that all is well. */
export function summary(diagnostics: readonly Diagnostic[], { colour }: Pick<TextOptions, 'colour'>): string {
  const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0) return paint(colour, 'green', 'The content is in order.')
  const text = [plural(errors, 'error'), plural(warnings, 'warning')].filter(Boolean).join(', ')
  return paint(colour, errors > 0 ? 'red' : 'yellow', text)
}

function paragraph(diagnostic: Diagnostic, { textOf, colour }: TextOptions): string {
  const { file, line, column, severity, message, hint } = diagnostic
  const mark = severity === 'error' ? paint(colour, 'red', 'Error') : paint(colour, 'yellow', 'Warning')
  const head = `${mark} in ${paint(colour, 'cyan', `${file}:${line}:${column}`)}`
  const frame = codeFrame(diagnostic, textOf(file))
  return [head, message, ...(frame ? ['', frame, ''] : []), ...(hint ? [hint] : [])].join('\n')
}

/** The line, and carets under what is meant; long lines are cut around it. */
export function codeFrame(
  { line, column, endLine, endColumn }: Diagnostic,
  text: string | undefined,
): string | undefined {
  const source = text?.split(/\r?\n/)[line - 1]
  if (source === undefined || source.trim() === '') return undefined
  const from = Math.max(0, Math.min(column - 1, source.length) - 60)
  const shown = source.slice(from, from + 100).replaceAll('\t', ' ')
  const last = endLine > line ? source.length : Math.min(endColumn - 1, source.length)
  const carets = Math.max(1, Math.min(last, from + 100) - (column - 1))
  const number = String(line)
  const pad = ' '.repeat(number.length)
  return `  ${number} | ${shown}\n  ${pad} | ${' '.repeat(column - 1 - from)}${'^'.repeat(carets)}`
}

const plural = (count: number, word: string): string => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`)

const paint = (colour: boolean, style: 'red' | 'yellow' | 'green' | 'cyan', text: string): string =>
  colour ? styleText(style, text, { validateStream: false }) : text
