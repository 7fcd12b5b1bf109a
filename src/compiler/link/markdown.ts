/**
 * Reads Markdown once, in one way: what is wrong with a text and what a page shows of it come from the same tokens, so
 * no link reaches a page that the rules have not seen.
 */
import markdownIt from 'markdown-it'
import type { RichText } from '../schema/values.ts'
import { inspectTokens, type MarkdownLink, type MarkdownProblem } from './markdown-problems.ts'
import { blocksOf } from './portable-text.ts'

/** `blocks`: Portable Text whose links have their address as written; `withLinks` resolves them. */
export type Markdown = { problems: MarkdownProblem[]; links: MarkdownLink[]; blocks: RichText }

const parser = createParser()

function createParser() {
  const created = markdownIt({ html: true, linkify: true }).enable(['strikethrough', 'table'])
  // `at home.It is` has no space after the full stop; it is no link. Addresses with https:// and e-mail addresses are.
  created.linkify.set({ fuzzyLink: false }).add('//', null)
  created.normalizeLink = (href) => href
  // Every link has one of these signs. linkify-it's own test takes a third of the time of reading a text.
  created.linkify.pretest = (text) => /[:@]/.test(text)
  return created
}

export function readMarkdown(text: string): Markdown {
  const crowded = crowdedParagraph(text)
  if (crowded) return { problems: [crowded], links: [], blocks: [] }
  const tokens = parser.parse(text, {})
  return { ...inspectTokens(tokens, text), blocks: blocksOf(tokens) }
}

/**
 * The most signs of a kind between two empty lines. The time to parse them grows with the square of their number: 80,000
 * take many seconds. A list of links or a table has a few hundred.
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
