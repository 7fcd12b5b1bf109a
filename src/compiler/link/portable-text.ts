/** Markdown tokens as Portable Text, so that policies, answers and blog posts share one renderer. */
import type { PortableTextBlock, PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types'
import type { Token } from 'markdown-it'
import type { Link, RichText, TableBlock, TableCell } from '../schema/values.ts'

type Block = PortableTextBlock & { children: PortableTextSpan[]; markDefs: PortableTextMarkDefinition[] }

/** Marks without a value, by the token that opens them. */
const MARKS: Readonly<Record<string, string>> = { strong_open: 'strong', em_open: 'em', s_open: 'strike-through' }

const LISTS: Readonly<Record<string, string>> = { bullet_list_open: 'bullet', ordered_list_open: 'number' }

/**
 * Converts a text in which `inspectTokens` finds no problem; of any other text, what of it can be shown. Links keep
 * their address as written. Keys are counted, so the same text gives the same blocks.
 */
export function blocksOf(tokens: readonly Token[]): RichText {
  let keys = 0
  const nextKey = () => `k${++keys}`
  const shown: RichText = []
  const lists: string[] = []
  let style = 'normal'
  let open: Block | undefined
  let table: TableBlock | undefined

  const create = (style: string): Block =>
    (open = { _type: 'block', style, children: [], _key: nextKey(), markDefs: [] })
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
    else if (token.type.endsWith('_list_close')) lists.pop()
    else if (token.type === 'blockquote_open') style = 'blockquote'
    else if (token.type === 'blockquote_close') style = 'normal'
    else if (token.type === 'list_item_open') begin(style, lists.at(-1))
    else if (token.type === 'heading_open') begin(token.tag)
    else if (token.type === 'paragraph_open' && lists.length === 0) begin(style)
    else if (token.type === 'table_open') beginTable()
    else if (token.type === 'th_open') table?.head.push(cell(create('normal'), token))
    else if (token.type === 'tr_open' && table && table.head.length > 0) table.rows.push([])
    else if (token.type === 'td_open') table?.rows.at(-1)?.push(cell(create('normal'), token))
    else if (token.type === 'inline' && open) fill(open, token.children ?? [], nextKey)
  }
  for (const { children } of textBlocks(shown) as Block[])
    if (children.length === 0) children.push({ _type: 'span', _key: nextKey(), text: '', marks: [] })
  return shown
}

/** Makes a paragraph a table cell. `align` comes from the colons in the line of hyphens. */
function cell(block: Block, token: Token): TableCell {
  const align = /^text-align:(center|right)$/.exec(String(token.attrGet('style')))?.[1]
  return align === undefined ? block : Object.assign(block, { align: align as 'center' | 'right' })
}

/** Puts the words of a paragraph into its block, with their marks. */
function fill(block: Block, parts: readonly Token[], nextKey: () => string): void {
  const open: string[] = []
  const append = (text: string, marks: readonly string[]): void => {
    const last = block.children.at(-1)
    // A line break inside a paragraph is the editor's line width, not the reader's.
    const words = text.replaceAll('\n', ' ')
    if (last?.marks?.join() === marks.join()) last.text += words
    else if (text !== '') block.children.push({ _type: 'span', _key: nextKey(), text: words, marks: [...marks] })
  }
  for (const part of parts) {
    const { type, content } = part
    const mark = MARKS[type]
    if (mark !== undefined) open.push(mark)
    else if (type === 'link_open') {
      const _key = nextKey()
      block.markDefs.push({ _key, _type: 'link', href: hrefOf(part) })
      open.push(_key)
    } else if (type.endsWith('_close')) open.pop()
    else if (type === 'code_inline') append(content, [...new Set(open), 'code'])
    else if (type === 'text')
      append(content, [...new Set(open)]) // bold inside bold is bold
    else if (type === 'softbreak' || type === 'hardbreak') append('\n', [...new Set(open)])
  }
}

/** Returns where a link token leads, as written. */
export const hrefOf = ({ attrs }: Pick<Token, 'attrs'>): string => attrs?.find(([name]) => name === 'href')?.[1] ?? ''

/** @param linkTo turns a link's address, as written, into what the page follows; if it returns nothing, the words stay, unlinked */
export function withLinks(blocks: RichText, linkTo: (href: string) => Link | undefined): RichText {
  return mapTextBlocks(blocks, (block) => {
    if (!block.markDefs?.length) return block
    const lost = new Set<unknown>()
    const markDefs = block.markDefs.flatMap(({ _key, _type, href }) => {
      const link = linkTo(String(href))
      if (!link) lost.add(_key)
      return link ? [{ _key, _type, ...link }] : []
    })
    if (lost.size === 0) return { ...block, markDefs }
    const children = block.children.map((child) =>
      Array.isArray(child['marks']) ? { ...child, marks: child['marks'].filter((mark) => !lost.has(mark)) } : child,
    )
    return { ...block, markDefs, children }
  })
}

const isTable = (block: RichText[number]): block is TableBlock => block._type === 'table'

/** Returns all paragraphs in reading order; table cells are paragraphs too. */
export const textBlocks = (blocks: RichText): PortableTextBlock[] =>
  blocks.flatMap((block) => (isTable(block) ? [...block.head, ...block.rows.flat()] : [block]))

/** Maps every paragraph, table cells included. @param change called in reading order */
export const mapTextBlocks = (blocks: RichText, change: <T extends PortableTextBlock>(block: T) => T): RichText =>
  blocks.map((block) =>
    isTable(block)
      ? {
          ...block,
          head: block.head.map((cell) => change(cell)),
          rows: block.rows.map((row) => row.map((cell) => change(cell))),
        }
      : change(block),
  )
