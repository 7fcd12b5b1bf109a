/**
 * Reads Markdown once, in one way: what is wrong with a text and what a page shows of it come from the same tokens, so
 * no link reaches a page that the rules have not seen.
 */
import markdownIt, { type Token } from 'markdown-it'
import type { RichText } from '../schema/values.ts'
import { blocksOf, hrefOf } from './portable-text.ts'

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

/** Something in the text that a page cannot show. `line` counts from 0 inside the Markdown. */
export type MarkdownProblem = {
  line: number
  what: string
  /** The words it is about, as written, and what to write instead. */
  words?: string
  hint?: string
}

/** A link in the text, with its address as written. */
export type MarkdownLink = { line: number; href: string }

/** Tokens that a page can show, and the `_close` of each `_open`. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['paragraph_open', 'heading_open', 'blockquote_open', 'bullet_list_open', 'ordered_list_open', 'list_item_open'],
  ...['table_open', 'thead_open', 'tbody_open', 'tr_open', 'th_open', 'td_open'],
  ...['inline', 'text', 'softbreak', 'hardbreak', 'code_inline', 'strong_open', 'em_open', 's_open', 'link_open'],
])

/** The others, in an editor's words. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  fence: 'a block of code (```)',
  code_block: 'a line set in by four spaces, which Markdown takes for code',
  html_block: 'HTML',
  html_inline: 'HTML',
  image: 'a picture',
  hr: 'a dividing line (---)',
}

/** @param tokens of the whole `text` */
function inspectTokens(tokens: readonly Token[], text: string): { problems: MarkdownProblem[]; links: MarkdownLink[] } {
  const problems: MarkdownProblem[] = []
  const links: MarkdownLink[] = []
  const partsOfItems: number[] = []
  let quotations = 0
  // Tokens inside a table row have no line of their own.
  let line = 0
  for (const token of tokens) {
    line = token.map?.[0] ?? line
    if (token.type === 'list_item_open') partsOfItems.push(0)
    if (token.type === 'list_item_close') partsOfItems.pop()
    if (token.type === 'blockquote_open') quotations += 1
    if (token.type === 'blockquote_close') quotations -= 1
    const what = inItem(token, partsOfItems) ?? (quotations > 0 ? inQuotation(token, quotations) : undefined)
    if (what && token.type.endsWith('_open')) problems.push({ line, what })
    if (partsOfItems.length === 0 && quotations === 0) problems.push(...tableProblems(token, text))
    for (const part of [token, ...(token.children ?? [])]) {
      const odd = oddity(part)
      if (odd) problems.push({ line, ...odd })
      if (part.type === 'link_open') links.push({ line, href: hrefOf(part) })
    }
  }
  return { problems, links }
}

/** A list item may have one paragraph and nested lists. */
function inItem({ type }: Token, partsOfItems: number[]): string | undefined {
  const last = partsOfItems.length - 1
  if (last < 0) return undefined
  if (type === 'heading_open') return 'a heading inside a point of a list'
  if (type === 'table_open') return 'a table inside a point of a list'
  if (type === 'blockquote_open') return 'a quotation inside a point of a list'
  if (type !== 'paragraph_open') return undefined
  partsOfItems[last] = (partsOfItems[last] ?? 0) + 1
  return (partsOfItems[last] ?? 0) > 1 ? 'a second paragraph inside one point of a list' : undefined
}

/** A quotation may have paragraphs and lists. */
function inQuotation({ type }: Token, quotations: number): string | undefined {
  if (quotations > 1) return 'a quotation inside a quotation'
  return type === 'table_open' ? 'a table inside a quotation' : undefined
}

function oddity(token: Token): Omit<MarkdownProblem, 'line'> | undefined {
  const { type, content } = token
  if (type === 'text') return leftOver(content)
  if (type === 'link_open' && token.attrGet('title') !== null) return { what: 'words after the address of a link' }
  return SHOWN.has(type) || type.endsWith('_close') ? undefined : { what: NOT_SHOWN[type] ?? 'something' }
}

/** `[words] (/address)`. */
const SPACED_LINK = /\[([^\][]{1,500})\]\s{1,20}\(((?:[/#]|https:|mailto:|tel:|chat\)|email\)|phone\))[^\s)]*)\)?/

/** Finds Markdown signs that were not parsed: visitors would see them. */
function leftOver(text: string): Omit<MarkdownProblem, 'line'> | undefined {
  const apart = SPACED_LINK.exec(text)
  if (apart) {
    const [, label = '', address = ''] = apart
    const whole = address.replace(/\)$/, '')
    return {
      what: `a space between [${label}] and (${whole}), so this is no link`,
      words: `[${label}]`,
      hint: `Write  [${label}](${whole})`,
    }
  }
  if (/\]\s?\(/.test(text))
    return { what: 'a link that does not work: [words](address), without spaces, to an address that is allowed' }
  return text.includes('**') ? halfBold(text) : undefined
}

/** Describes a `**` that makes nothing bold. */
function halfBold(text: string): Omit<MarkdownProblem, 'line'> {
  const both = /\*\*\s{1,20}([^*]{0,500}?\S)\s{0,20}\*\*|\*\*([^*\s][^*]{0,500}?)\s{1,20}\*\*/.exec(text)
  if (both) {
    const words = both[1] ?? both[2] ?? ''
    return { what: `** with a space on its inner side: ${both[0]}`, words: both[0], hint: `Write  **${words}**` }
  }
  const after = /\*\*([^\s.,;:!?]{1,100}(?:\s{1,20}[^\s.,;:!?]{1,100}){0,2})/.exec(text)?.[1]
  const before = /(?:\S{1,100}\s{1,20}){0,2}[^\s*]{1,100}\*\*/.exec(text)?.[0].replace(/\*\*$/, '')
  if (after !== undefined)
    return {
      what: `** before "${after}" and none after the words that should be bold`,
      words: `**${after}`,
      hint: `Write ** after the last of these words too, without a space:  **${after}**  or take the ** away.`,
    }
  return before === undefined
    ? { what: '** that makes nothing bold', hint: 'Take it away.' }
    : {
        what: `** after "${before}" and none before the words that should be bold`,
        words: `${before}**`,
        hint: `Write ** before the first of these words too, without a space:  **${before}**  or take the ** away.`,
      }
}

/** `|---|:---:|`, the line below the heads of a table, without its spaces, so that a test takes linear time. */
const HYPHENS = /^\|?:?-+:?(?:\|:?-+:?)*\|?$/

const isHyphens = (line: string): boolean => line.includes('|') && HYPHENS.test(line.replace(/\s+/g, ''))

/** A table whose lines were joined into one; the rule `folded-lists` reports why. */
export const JOINED_TABLE = /\| +\|:?-+:?\|/

/** Finds table lines that do not fit together: Markdown would silently drop cells, or make no table. */
function tableProblems(token: Token, text: string): MarkdownProblem[] {
  if (token.type === 'table_open') return unevenLines(token, text)
  return token.type === 'inline' && token.map && token.content.includes('|') ? unmadeTables(token) : []
}

/** Finds rows with more or fewer cells than heads. */
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
    const what = `a line of a table with ${count(cells, 'cell')}, below ${count(heads, 'head')}`
    return [{ line: first + 2 + index, what, hint }]
  })
}

/** Finds lines of a paragraph that were meant as a table. */
function unmadeTables({ content, map }: Token): MarkdownProblem[] {
  const lines = content.split('\n')
  const at = lines.findIndex((line) => /^\s*\|[^|]+\|/.test(line) || isHyphens(line))
  if (at === -1 || JOINED_TABLE.test(lines[at] ?? '')) return []
  const under = lines.findIndex((line, index) => index > 0 && isHyphens(line))
  const first = under === -1 ? at : under - 1
  const heads = cellsIn(lines[first] ?? '')
  const wanted = `|${'---|'.repeat(heads)}`
  const line = map?.[0] ?? 0
  if (under === -1) {
    const hint = `The second line of a table is made of hyphens:  ${wanted}`
    return [{ line: line + first, what: 'a line that begins with | and is no table', hint }]
  }
  const parts = count(cellsIn(lines[under] ?? ''), 'part')
  const what = `a line of hyphens with ${parts} below ${count(heads, 'head')}, which makes no table`
  return [{ line: line + under, what, hint: `Write  ${wanted}` }]
}

/** Counts the cells of a line: they are between `|`, but not `\|`. */
function cellsIn(line: string): number {
  const parts = line.trim().replace(/\\\|/g, '').split('|')
  return parts.length - Number(parts[0] === '') - Number(parts.length > 1 && parts.at(-1) === '')
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
