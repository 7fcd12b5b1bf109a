/** What a Markdown text says that a page cannot show, and where it leads. */
import type { Token } from 'markdown-it'
import { type MarkdownProblem, tableProblems } from './inspect-table.ts'
import { hrefOf } from './markdown-tokens.ts'

/** A link of the text: where it leads, as written. */
export type MarkdownLink = { line: number; href: string }

/** Tokens that have a counterpart on a page; beside them a closing one for each `_open`. */
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
export function inspectTokens(
  tokens: readonly Token[],
  text: string,
): {
  problems: MarkdownProblem[]
  links: MarkdownLink[]
} {
  const problems: MarkdownProblem[] = []
  const links: MarkdownLink[] = []
  const partsOfItems: number[] = []
  let quotations = 0
  // What stands inside a line of a table has no line of its own.
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

/** A point of a list is one paragraph, and lists under it. */
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

/** A quotation is paragraphs and lists. */
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

/** Signs of Markdown that stayed signs: visitors would see them. */
function leftOver(text: string): Omit<MarkdownProblem, 'line'> | undefined {
  const apart = /\[([^\][]{1,500})\]\s{1,20}\(((?:[/#]|https:|mailto:|tel:|chat\)|email\)|phone\))[^\s)]*)\)?/.exec(
    text,
  )
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

/** `**` that makes nothing bold. */
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
