/** Markdown as Portable Text, so that policies, answers and blog posts share one renderer. */
import type { PortableTextBlock, PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types'
import type { Token } from 'markdown-it'
import type { Link, RichText, TableBlock, TableCell } from '../schema/values.ts'
import { hrefOf } from './markdown-tokens.ts'
import { mapTextBlocks } from './text-blocks.ts'

type Block = PortableTextBlock & { children: PortableTextSpan[]; markDefs: PortableTextMarkDefinition[] }

/** Marks without a value, by the token that opens them. */
const MARKS: Readonly<Record<string, string>> = { strong_open: 'strong', em_open: 'em', s_open: 'strike-through' }

const LISTS: Readonly<Record<string, string>> = { bullet_list_open: 'bullet', ordered_list_open: 'number' }

/**
 * The Portable Text of a text in which `inspectTokens` finds no problem; of any other, what of it can be shown. Links
 * have their address as written. Keys are counted, so the same text gives the same blocks.
 */
export function blocksOf(tokens: readonly Token[]): RichText {
  let keys = 0
  const nextKey = () => {
    keys += 1
    return `k${keys}`
  }
  const blocks: Block[] = []
  const shown: RichText = []
  const lists: string[] = []
  let quoted = false
  let open: Block | undefined
  let table: TableBlock | undefined

  const create = (style: string): Block => {
    open = { _type: 'block', style, children: [], _key: nextKey(), markDefs: [] }
    blocks.push(open)
    return open
  }
  const begin = (style: string, listItem?: string): void => {
    shown.push(Object.assign(create(style), listItem === undefined ? {} : { listItem, level: lists.length }))
  }
  const beginTable = (): void => {
    table = { _type: 'table', _key: nextKey(), head: [], rows: [] }
    shown.push(table)
  }
  for (const token of tokens) {
    const list = LISTS[token.type]
    if (list !== undefined) lists.push(list)
    else if (/_list_close$/.test(token.type)) lists.pop()
    else if (token.type === 'blockquote_open') quoted = true
    else if (token.type === 'blockquote_close') quoted = false
    else if (token.type === 'list_item_open') begin(quoted ? 'blockquote' : 'normal', lists.at(-1))
    else if (token.type === 'heading_open') begin(token.tag)
    else if (token.type === 'paragraph_open' && lists.length === 0) begin(quoted ? 'blockquote' : 'normal')
    else if (token.type === 'table_open') beginTable()
    else if (token.type === 'th_open') table?.head.push(cell(create('normal'), token))
    else if (token.type === 'tr_open' && table && table.head.length > 0) table.rows.push([])
    else if (token.type === 'td_open') table?.rows.at(-1)?.push(cell(create('normal'), token))
    else if (token.type === 'inline' && open) fill(open, token.children ?? [], nextKey)
  }
  for (const { children } of blocks)
    if (children.length === 0) children.push({ _type: 'span', _key: nextKey(), text: '', marks: [] })
  return shown
}

/** A paragraph as a cell of a table. `align` comes from the colons in the line of hyphens. */
function cell(block: Block, token: Token): TableCell {
  const align = /^text-align:(center|right)$/.exec(String(token.attrGet('style')))?.[1]
  return align === undefined ? block : Object.assign(block, { align: align as 'center' | 'right' })
}

/** @param linkTo turns a link's address, as written, into what the page follows; without it the words stay, unlinked */
export function withLinks(blocks: RichText, linkTo: (href: string) => Link | undefined): RichText {
  return mapTextBlocks(blocks, (block) => {
    if (!block.markDefs?.length) return block
    const links = block.markDefs.map(({ _key, _type, ...mark }) => ({
      _key,
      _type,
      link: linkTo(String(mark['href'])),
    }))
    const lost = new Set(links.flatMap(({ _key, link }) => (link ? [] : [_key])))
    return {
      ...block,
      markDefs: links.flatMap(({ _key, _type, link }) => (link ? [{ _key, _type, ...link }] : [])),
      ...(lost.size > 0 && {
        children: block.children.map((child) =>
          Array.isArray(child['marks']) ? { ...child, marks: child['marks'].filter((mark) => !lost.has(mark)) } : child,
        ),
      }),
    }
  })
}

/** Puts the words of a paragraph into its block, with their marks. */
function fill(block: Block, parts: readonly Token[], nextKey: () => string): void {
  const marks: string[] = []
  for (const part of parts) {
    const mark = MARKS[part.type]
    if (mark !== undefined) marks.push(mark)
    else if (part.type === 'link_open') {
      const _key = nextKey()
      block.markDefs.push({ _key, _type: 'link', href: hrefOf(part) })
      marks.push(_key)
    } else if (part.type.endsWith('_close')) marks.pop()
    else if (part.type === 'code_inline') append(block, part.content, [...marks, 'code'], nextKey)
    else if (part.type === 'text') append(block, part.content, marks, nextKey)
    else if (/^(?:soft|hard)break$/.test(part.type)) append(block, '\n', marks, nextKey)
  }
  for (const child of block.children) child.text = joinLines(child.text)
}

function append({ children }: Block, text: string, open: readonly string[], nextKey: () => string): void {
  const marks = [...new Set(open)] // bold inside bold is bold
  const last = children.at(-1)
  if (text === '') return
  if (last?.marks?.join() === marks.join()) last.text += text
  else children.push({ _type: 'span', _key: nextKey(), text, marks })
}

/** A line break inside a paragraph is the editor's line width, not the reader's. */
const joinLines = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line, index, { length }) => cutBlanks(line, index > 0, index < length - 1))
        .join(' ')
    : text

/** Without the blanks at an end, in one pass: an expression for them tries each blank of a text as the first. */
function cutBlanks(line: string, atStart: boolean, atEnd: boolean): string {
  let [start, end] = [0, line.length]
  while (atStart && (line[start] === ' ' || line[start] === '\t')) start += 1
  while (atEnd && end > start && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1
  return line.slice(start, end)
}
