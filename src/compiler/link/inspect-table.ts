/** Tables of a Markdown text whose lines do not fit together: Markdown would drop cells, or make no table, silently. */
import type { Token } from 'markdown-it'

/** Something the text says that a page cannot show. `line` counts from 0 inside the Markdown. */
export type MarkdownProblem = {
  line: number
  what: string
  /** The words it is about, as they stand in the text, and what to write. */
  words?: string
  hint?: string
}

/** The line under the heads of a table, `|---|:---:|`, also where it has too few parts; without its blanks, so that a test takes one pass. */
const HYPHENS = /^\|?:?-+:?(?:\|:?-+:?)*\|?$/

const isHyphens = (line: string): boolean => line.includes('|') && HYPHENS.test(line.replace(/\s+/g, ''))

/** A table whose lines were joined into one: `folded-lists` tells why. */
export const JOINED_TABLE = /\| +\|:?-+:?\|/

/** @param token of the whole `text`, outside of lists and quotations */
export function tableProblems(token: Token, text: string): MarkdownProblem[] {
  if (token.type === 'table_open') return unevenLines(token, text)
  return token.type === 'inline' && token.map && token.content.includes('|') ? unmadeTables(token) : []
}

/** Lines of a table with more cells than heads, or fewer. */
function unevenLines({ map }: Token, text: string): MarkdownProblem[] {
  const [first, end] = map ?? [0, 0]
  const lines = text.split('\n')
  const heads = cellsIn(lines[first] ?? '')
  return lines.slice(first + 2, end).flatMap((line, index) => {
    const cells = cellsIn(line)
    if (cells === heads) return []
    const hint = line.includes('|')
      ? `Write a cell for each of the ${heads} heads, with a | between them; a cell may be empty. A | that belongs to the words is written \\|.`
      : 'A text below a table begins after an empty line.'
    return [
      {
        line: first + 2 + index,
        what: `a line of a table with ${count(cells, 'cell')}, below ${count(heads, 'head')}`,
        hint,
      },
    ]
  })
}

/** Lines of a paragraph that were meant as a table. */
function unmadeTables({ content, map }: Token): MarkdownProblem[] {
  const lines = content.split('\n')
  const at = lines.findIndex((line) => /^\s*\|[^|]+\|/.test(line) || isHyphens(line))
  if (at === -1 || JOINED_TABLE.test(lines[at] ?? '')) return []
  const under = lines.findIndex((line, index) => index > 0 && isHyphens(line))
  const first = under === -1 ? at : under - 1
  const heads = cellsIn(lines[first] ?? '')
  const wanted = `|${'---|'.repeat(heads)}`
  const line = map?.[0] ?? 0
  return under === -1
    ? [
        {
          line: line + first,
          what: 'a line that begins with | and is no table',
          hint: `The second line of a table is made of hyphens:  ${wanted}`,
        },
      ]
    : [
        {
          line: line + under,
          what: `a line of hyphens with ${count(cellsIn(lines[under] ?? ''), 'part')} below ${count(heads, 'head')}, which makes no table`,
          hint: `Write  ${wanted}`,
        },
      ]
}

/** How many cells a line has: between signs `|`, but for those written `\|`. */
function cellsIn(line: string): number {
  const parts = line.trim().replace(/\\\|/g, '').split('|')
  return parts.length - Number(parts[0] === '') - Number(parts.length > 1 && parts.at(-1) === '')
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
