/** What to report where YAML cannot read a file and no repair explains it, in an editor's words. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { YamlError } from './parse.ts'
import type { Issue, RepairedText } from './repaired-text.ts'

export function explainYamlError(draft: RepairedText, { start, end, code, message }: YamlError): Diagnostic {
  const issue = Object.hasOwn(ISSUES, code) ? ISSUES[code]?.(message) : undefined
  return draft.diagnose(start, Math.min(Math.max(end, start + 1), start + 80), issue ?? UNKNOWN)
}

const UNKNOWN: Issue = {
  code: 'yaml-syntax',
  message: 'From here on the file cannot be read.',
  hint: 'Look at this line and the one above it: is a quote, a colon, a hyphen or a space missing, or one too many?',
}

const tag = (written: string): Issue => ({
  code: 'yaml-tag',
  message: `A value that starts with ! is an order to the computer${written.startsWith('!') ? ` ("${written}")` : ''}, and no order is known here.`,
  hint: 'Take it away, or put the whole text in double quotes.',
})

const signFirst = (sign: string): Issue => ({
  code: 'sign-first',
  message: `A text may not start with ${sign} here: the sign has a meaning of its own.`,
  hint: 'Put the whole text in double quotes.',
})

/** By the code of the error. */
const ISSUES: Readonly<Record<string, (message: string) => Issue>> = {
  COPY: () => ({
    code: 'yaml-copying',
    message: 'The signs & and * copy a part of a file to another place. That is not used here.',
    hint: 'Write the words out in both places. A number or phrase for many texts belongs in facts.yaml.',
  }),
  TAG: tag,
  SIGN: tag,
  DIRECTIVE: () => ({
    code: 'yaml-tag',
    message: 'A line that starts with % changes how the whole file is read. That is not used here.',
    hint: 'Take the line away.',
  }),
  ANCHOR: () => signFirst('&'),
  ALIAS: () => signFirst('*'),
  BAD_ALIAS: () => signFirst('*'),
  MULTIPLE_DOCS: () => ({
    code: 'yaml-document',
    message: 'A line of --- ends the file here: nothing below it is read.',
    hint: 'Take the line away.',
  }),
  TAB_AS_INDENT: () => ({
    code: 'indent-character',
    message: 'This line begins with a tab, which does not count as spaces.',
    hint: 'Use spaces in place of the tab: two for each step.',
  }),
  BAD_INDENT: () => ({
    code: 'indent-wrong',
    message: 'This line begins too far to the left or right.',
    hint: 'Lines that belong together begin at the same column.',
  }),
  MISSING_CHAR: () => ({
    code: 'quote-open',
    message: 'A quote or a bracket is opened before this place and not closed.',
    hint: 'Look at this line and those above it, and close it.',
  }),
}
