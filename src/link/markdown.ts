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
  const tokens = readTokens(text)
  return { ...inspectTokens(tokens, text), blocks: blocksOf(tokens) }
}
