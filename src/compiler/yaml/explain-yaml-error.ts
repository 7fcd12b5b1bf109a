/** What the YAML reader stumbled over and no repair explains, in an editor's words. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { YamlError } from './parse.ts'
import type { Issue, RepairedText } from './repaired-text.ts'

export function explainYamlError(draft: RepairedText, yamlError: YamlError): Diagnostic {
  const { start, end } = yamlError
  return draft.diagnose(start, Math.min(Math.max(end, start + 1), start + 80), words(yamlError))
}

function words({ code, message }: YamlError): Issue {
  switch (code) {
    case 'COPY':
      return {
        code: 'yaml-copying',
        message: 'The signs & and * copy a part of a file to another place. That is not used here.',
        hint: 'Write the words out in both places. A number or phrase for many texts belongs in facts.yaml.',
      }
    case 'TAG':
    case 'SIGN':
      return {
        code: 'yaml-tag',
        message: `A value that starts with ! is an order to the computer${message.startsWith('!') ? ` ("${message}")` : ''}, and no order is known here.`,
        hint: 'Take it away, or put the whole text in double quotes.',
      }
    case 'DIRECTIVE':
      return {
        code: 'yaml-tag',
        message: 'A line that starts with % changes how the whole file is read. That is not used here.',
        hint: 'Take the line away.',
      }
    case 'ALIAS':
    case 'ANCHOR':
    case 'BAD_ALIAS':
      return {
        code: 'sign-first',
        message: `A text may not start with ${code === 'ANCHOR' ? '&' : '*'} here: the sign has a meaning of its own.`,
        hint: 'Put the whole text in double quotes.',
      }
    case 'MULTIPLE_DOCS':
      return {
        code: 'yaml-document',
        message: 'A line of --- ends the file here: nothing below it is read.',
        hint: 'Take the line away.',
      }
    case 'TAB_AS_INDENT':
      return {
        code: 'indent-character',
        message: 'This line begins with a tab, which does not count as spaces.',
        hint: 'Use spaces in place of the tab: two for each step.',
      }
    case 'BAD_INDENT':
      return {
        code: 'indent-wrong',
        message: 'This line begins too far to the left or right.',
        hint: 'Lines that belong together begin at the same column.',
      }
    case 'MISSING_CHAR':
      return {
        code: 'quote-open',
        message: 'A quote or a bracket is opened before this place and not closed.',
        hint: 'Look at this line and those above it, and close it.',
      }
    default:
      return {
        code: 'yaml-syntax',
        message: 'From here on the file cannot be read.',
        hint: 'Look at this line and the one above it: is a quote, a colon, a hyphen or a space missing, or one too many?',
      }
  }
}
