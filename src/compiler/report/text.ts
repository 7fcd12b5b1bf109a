/** Diagnostics for people: the place, the line with carets under the part that is meant, what to do. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { codeFrame, visible } from './excerpt.ts'

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
  const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0) return paint('green', 'The content is in order.')
  const text = [plural(errors, 'error'), plural(warnings, 'warning')].filter(Boolean).join(', ')
  return paint(errors > 0 ? 'red' : 'yellow', text)
}

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

const plural = (count: number, word: string): string => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`)
