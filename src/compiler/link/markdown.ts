/**
 * Markdown, read once in one way: what is wrong with a text and what a page shows of it come from the same tokens. So no
 * link reaches a page that the rules have not seen.
 */
import type { RichText } from '../schema/values.ts'
import type { MarkdownProblem } from './inspect-table.ts'
import { inspectTokens, type MarkdownLink } from './inspect-tokens.ts'
import { readTokens } from './markdown-tokens.ts'
import { blocksOf } from './rich-text.ts'

/** `blocks`: Portable Text whose links lead where they are written to; `withLinks` makes addresses of pages of them. */
export type Markdown = { problems: MarkdownProblem[]; links: MarkdownLink[]; blocks: RichText }

export function readMarkdown(text: string): Markdown {
  const crowded = crowdedParagraph(text)
  if (crowded) return { problems: [crowded], links: [], blocks: [] }
  const tokens = readTokens(text)
  return { ...inspectTokens(tokens, text), blocks: blocksOf(tokens) }
}

/**
 * How many signs of a sort may stand between two empty lines. The work of reading them grows with the square of their
 * number: at 80,000 it takes many seconds. A list of links or a table has some hundred.
 */
export const MOST_SIGNS = [
  { sign: '[', all: /\[/g, most: 500 },
  { sign: '*, _ and ~', all: /[*_~]/g, most: 2000 },
] as const

function crowdedParagraph(text: string): MarkdownProblem | undefined {
  if (MOST_SIGNS.every(({ most }) => text.length <= most)) return undefined
  let line = 0
  for (const paragraph of text.split(/\n(?=[ \t]*\n)/)) {
    for (const { sign, all, most } of MOST_SIGNS) {
      const count = paragraph.length > most ? (paragraph.match(all)?.length ?? 0) : 0
      if (count > most)
        return {
          line: line + (paragraph.startsWith('\n') ? 1 : 0),
          what: `a paragraph with ${count} signs ${sign}; there may be ${most}`,
          hint: 'Take out those that came in by mistake, or divide the paragraph with empty lines.',
        }
    }
    line += paragraph.split('\n').length
  }
  return undefined
}
