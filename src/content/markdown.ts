/** Markdown to Portable Text, so that policies, answers and blog posts share one renderer. */
import { markdownToPortableText } from '@portabletext/markdown'
import markdownIt from 'markdown-it'
import type { RichText } from './values.ts'

/** Something the text says that a page cannot show. `line` counts from 0 inside the Markdown. */
export type MarkdownProblem = { line: number; what: string }

/** A link of the text: where it leads, as written. */
export type MarkdownLink = { line: number; href: string }

const parser = markdownIt({ html: true, linkify: true }).enable(['strikethrough', 'table'])

/** Tokens of markdown-it that have no counterpart on a page, in an editor's words. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  fence: 'a block of code (```)',
  code_block: 'a line set in by four spaces, which Markdown takes for code',
  html_block: 'HTML',
  html_inline: 'HTML',
  image: 'a picture',
  hr: 'a dividing line (---)',
  table_open: 'a table',
}

/** What a page cannot show of `markdown`, and the links it holds. */
export function inspectMarkdown(markdown: string): { problems: MarkdownProblem[]; links: MarkdownLink[] } {
  const problems: MarkdownProblem[] = []
  const links: MarkdownLink[] = []
  let paragraphsInItem: number[] = []
  for (const token of parser.parse(markdown, {})) {
    const line = token.map?.[0] ?? 0
    if (token.type === 'list_item_open') paragraphsInItem.push(0)
    if (token.type === 'list_item_close') paragraphsInItem = paragraphsInItem.slice(0, -1)
    if (token.type === 'paragraph_open' && paragraphsInItem.length > 0) {
      const count = (paragraphsInItem.pop() ?? 0) + 1
      paragraphsInItem.push(count)
      if (count > 1) problems.push({ line, what: 'a second paragraph inside one point of a list' })
    }
    for (const part of [token, ...(token.children ?? [])]) {
      const what = NOT_SHOWN[part.type] ?? (part.type === 'text' ? leftOver(part.content) : undefined)
      if (what) problems.push({ line, what })
      const href = part.type === 'link_open' ? part.attrGet('href') : null
      if (href !== null) links.push({ line, href: part.info === 'auto' ? href : decode(href) })
    }
  }
  return { problems, links }
}

/** Signs of Markdown that stayed signs: visitors would see them. */
function leftOver(text: string): string | undefined {
  if (/\]\s?\(/.test(text))
    return 'a link that does not work: [words](address), without spaces, to an address that is allowed'
  if (/\*\*/.test(text))
    return '** that makes nothing bold: it stands before and after the words, without a space inside'
  return undefined
}

/**
 * The Portable Text of `markdown`. Keys are counted, so the same text gives the same blocks.
 *
 * @param linkTo turns a link's address, as written, into what the page follows
 */
export function toRichText(markdown: string, linkTo: (href: string) => { href: string; newTab?: string }): RichText {
  let keys = 0
  const nextKey = () => {
    keys += 1
    return `k${keys}`
  }
  const blocks = markdownToPortableText(markdown, { keyGenerator: nextKey }) as RichText
  return blocks.map((block) => ({
    ...block,
    children: block.children.map((child) =>
      'text' in child ? { ...child, text: joinLines(String(child.text)) } : child,
    ),
    markDefs: block.markDefs?.map((mark) => ({ ...mark, ...linkTo(decode(String(mark['href']))) })) ?? [],
  }))
}

/** A line break inside a paragraph is the editor's line width, not the reader's. */
const joinLines = (text: string): string => text.replace(/[ \t]*\n[ \t]*/g, ' ')

/** markdown-it encodes what stands in a link; people and the link check read it as written. */
function decode(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
