/** What the YAML reader cannot read, and what YAML can say but content may not. */
import { isAlias, isScalar, visit } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import type { YamlSource } from '../yaml-source.ts'
import { finding, type Rule } from './rule.ts'

/** Deeper nesting than this is no page (design, "How a word travels"). */
const DEEPEST = 32

/** Characters that nobody sees: control, zero-width, and those that turn the direction of text. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export const syntax: Rule = (folder) =>
  [...folder.files.values()].flatMap(({ source }) => [
    ...readerErrors(source),
    ...notAllowed(source),
    ...invisible(source),
  ])

function readerErrors(source: YamlSource): Diagnostic[] {
  return source.document.errors.slice(0, 1).map((error) => {
    const [start, end] = error.pos
    return finding(source, source.rangeOf(start, end), { code: 'yaml-syntax', ...explain(error.code, error.message) })
  })
}

function explain(code: string, message: string): { message: string; hint: string } {
  switch (code) {
    case 'DUPLICATE_KEY':
      return { message: 'This word stands twice before a colon in the same place.', hint: 'Keep one of the two lines.' }
    case 'TAB_AS_INDENT':
      return { message: 'This line is set in with a tab.', hint: 'Use spaces: two for each step.' }
    case 'MISSING_CHAR':
      return { message: 'A quote or bracket is opened here and not closed.', hint: 'Close it at the end of the value.' }
    case 'MULTIPLE_DOCS':
      return { message: 'A line of three hyphens starts a second document here.', hint: 'Take the line --- out.' }
    case 'BAD_INDENT':
      return {
        message: 'This line is set in too little or too much.',
        hint: 'Lines that belong together start at the same column.',
      }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { message: 'There is a second colon in this line.', hint: 'Put the value in double quotes: "…".' }
    default:
      return {
        message: `The file cannot be read from here on: ${message}.`,
        hint: 'Look at the line and the one before it: quotes, colons, spaces at the start.',
      }
  }
}

function notAllowed(source: YamlSource): Diagnostic[] {
  const found: Diagnostic[] = []
  const say = (range: readonly number[] | null | undefined, message: string, hint: string) =>
    found.push(
      finding(source, source.rangeOf(range?.[0] ?? 0, range?.[1] ?? 1), { code: 'yaml-not-allowed', message, hint }),
    )
  visit(source.document, {
    Node(_key, node, path) {
      if (isAlias(node)) {
        say(node.range, `A value may not start with *.`, 'Put it in double quotes, or write the text out.')
        return
      }
      if ('anchor' in node && node.anchor) say(node.range, `A value may not start with &.`, 'Put it in double quotes.')
      if (node.tag) say(node.range, `A value may not start with !.`, 'Put it in double quotes.')
      if (path.length > DEEPEST * 2) {
        say(
          node.range,
          `This is nested more than ${DEEPEST} steps deep.`,
          'No page needs that: look for a stray space at the start of the lines above.',
        )
        return visit.BREAK
      }
      if (isScalar(node) && node.value === '__proto__')
        say(node.range, '"__proto__" is not a word that content may use.', 'Choose another.')
      return undefined
    },
  })
  return found
}

function invisible(source: YamlSource): Diagnostic[] {
  return [...source.text.matchAll(INVISIBLE)].slice(0, 5).map((match) => {
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return finding(source, source.rangeOf(match.index, match.index + 1), {
      code: 'text-not-allowed',
      message: `There is a character here that nobody can see (U+${code}).`,
      hint: 'Delete it; it often comes with text pasted from another program.',
      fix: {
        title: 'Delete the invisible character',
        edits: [{ start: match.index, end: match.index + match[0].length, text: '' }],
      },
    })
  })
}
