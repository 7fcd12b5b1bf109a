/** Errors of this program itself, as diagnostics: at a place, and named as our mistake. */
import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts'
import type { Path } from '../yaml/path.ts'

/** An error, with the value that was being worked on when it happened. */
export class ErrorAt extends Error {
  readonly file: string
  readonly path: Path

  constructor(file: string, path: Path, cause: unknown) {
    super(wordsOf(cause), { cause })
    this.file = file
    this.path = path
  }
}

export function internalError(file: string, range: Range, error: unknown): Diagnostic {
  return {
    file,
    ...range,
    severity: 'error',
    code: 'internal-error',
    message: `Copybook itself failed while it worked on this: ${wordsOf(error)}`,
    hint: 'This is a mistake in the program, not in your text. Please report it to those who look after the program, with this message and this file. Until it is corrected, writing this place in another way may help.',
  }
}

/** The first line of what was thrown, whatever that is. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message || error.name : String(error)
  return words.split('\n')[0] ?? ''
}
