/**
 * Makes any value safe for the Portable Text renderer, which throws on nulls inside lists and on names such as
 * `__proto__` that every object has. Whatever can be read as text is kept as plain text; the rest is left out and
 * reported for those who maintain the posts.
 */
import type { PortableTextBlock, PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types'
import { isWebAddress } from '../../compiler/routing/web-address.ts'
import type { Link } from '../../compiler/schema/values.ts'

export const blockStyles = ['normal', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const listKinds = ['bullet', 'number'] as const
export const plainMarks = ['strong', 'em', 'code', 'underline', 'strike-through'] as const

/** Deeper lists look the same, and thousands of nested ones would exhaust the renderer. */
const DEEPEST_LIST = 6

/** More than any article has; a broken export must not freeze a phone. */
const MOST_BLOCKS = 5_000
const MOST_LETTERS = 1_000_000
const MOST_ROWS = 500
const MOST_COLUMNS = 30

/** Pieces of one block with marks of their own. The renderer compares each with those after it. */
const MOST_SPANS = 1_000

type LinkMark = PortableTextMarkDefinition & Link
export type CleanBlock = PortableTextBlock<LinkMark, PortableTextSpan>

/** `align`: where its words are in the column; at the start if absent. */
export type CleanCell = CleanBlock & { align?: 'center' | 'right' }

/** Every row is as long as the head, and every cell is one paragraph. */
export type CleanTable = { _type: 'table'; _key: string; head: CleanCell[]; rows: CleanCell[][] }
export type CleanText = CleanBlock | CleanTable

type Context = {
  /** Called with what was not understood, in a few words for a log: `block "youtube"`. */
  report: (what: string) => void
  /** Put before addresses of this site: `/repo/`. */
  base: string
}

/** @returns only paragraphs and tables with known styles, lists, marks and links, unique keys and no gaps in lists */
export function normaliseRichText(value: unknown, { report = () => {}, base = '/' }: Partial<Context> = {}) {
  const blocks: CleanText[] = []
  if (value === undefined || value === null) return blocks
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const context = { report, base }
  let room = MOST_LETTERS
  for (const [index, block] of given.entries()) {
    const clean = normaliseTable(block, `b${index}`, context) ?? normaliseBlock(block, `b${index}`, context)
    if (!clean) continue
    if (blocks.length >= MOST_BLOCKS || room <= 0) {
      report(`${given.length - index} blocks at the end: too much text`)
      break
    }
    const letters = wordsOf(clean).length
    if (letters > room) report('the end of a block: too much text')
    if (letters <= room) blocks.push(clean)
    else if (!isTable(clean)) blocks.push({ ...clean, children: cut(clean.children, room) })
    room -= letters
  }
  return blocks
}

/** Returns the words of the first blocks without formatting, for a description. */
export function richTextWords(value: unknown): string {
  const blocks = normaliseRichText(Array.isArray(value) ? value.slice(0, 12) : value)
  return blocks.map(wordsOf).join(' ')
}

const isTable = (block: CleanText): block is CleanTable => block._type === 'table'

export const textOf = ({ children }: Pick<CleanBlock, 'children'>): string => children.map(({ text }) => text).join('')

const wordsOf = (block: CleanText): string =>
  isTable(block) ? [block.head, ...block.rows].flat().map(textOf).join(' ') : textOf(block)

/** Returns the beginning of a text, with a sign that there is more. */
function cut(spans: readonly PortableTextSpan[], letters: number): PortableTextSpan[] {
  let room = letters
  return spans.flatMap((span) => {
    if (room <= 0) return []
    const text = span.text.slice(0, room)
    room -= span.text.length
    // The cut may split a surrogate pair.
    return [{ ...span, text: room <= 0 ? `${text.replace(/\p{Surrogate}$/u, '')}…` : text }]
  })
}

/** @returns `undefined` if the value is not a table with a head and rows of cells */
function normaliseTable(value: unknown, key: string, context: Context): CleanTable | undefined {
  const { _type, head, rows } = (value ?? {}) as Record<string, unknown>
  if (_type !== 'table' || !Array.isArray(head) || head.length === 0 || !Array.isArray(rows)) return undefined
  const columns = Math.min(head.length, MOST_COLUMNS)
  const cells = (row: unknown, rowKey: string): CleanCell[] =>
    Array.from({ length: columns }, (_, index) => {
      const cell: unknown = Array.isArray(row) ? row[index] : undefined
      const _key = `${rowKey}c${index}`
      const { children = [], markDefs = [] } = normaliseBlock(cell, _key, context) ?? {}
      const align = isRecord(cell) ? cell.align : undefined
      const paragraph: CleanCell = { _type: 'block', _key, style: 'normal', children, markDefs }
      return align === 'center' || align === 'right' ? { ...paragraph, align } : paragraph
    })
  return {
    _type: 'table',
    _key: key,
    head: cells(head, `${key}h`),
    rows: rows.slice(0, MOST_ROWS).map((row, index) => cells(row, `${key}r${index}`)),
  }
}

function normaliseBlock(block: unknown, key: string, context: Context): CleanBlock | undefined {
  const { report } = context
  const type = isRecord(block) ? block._type : block
  if (type !== 'block') report(nameOf('block', type))
  if (!isRecord(block)) return undefined
  if (!Array.isArray(block.children)) {
    if (type === 'block') report(nameOf('children', block.children))
    return undefined
  }
  const given: unknown[] = Array.isArray(block.markDefs) ? block.markDefs : []
  const markDefs = given.flatMap((mark) => readLink(mark, context) ?? [])
  const links = new Set(markDefs.map((mark) => mark._key))
  const spans = block.children.flatMap((child, index) => normaliseSpan(child, links, `${key}s${index}`, report))
  if (spans.length === 0) return undefined
  const listItem = oneOf(listKinds, block.listItem, 'list', report)
  return {
    _type: 'block',
    _key: key,
    style: oneOf(blockStyles, block.style, 'style', report) ?? 'normal',
    children: joinRest(spans, report),
    markDefs,
    ...(listItem && { listItem, level: levelOf(block.level) }),
  }
}

/** Joins the last of very many spans into one, without marks. */
function joinRest(spans: PortableTextSpan[], report: Context['report']): PortableTextSpan[] {
  const [first, ...rest] = spans.slice(MOST_SPANS)
  if (!first) return spans
  report(`marks of ${rest.length + 1} pieces at the end of a block: too many`)
  return [...spans.slice(0, MOST_SPANS), { ...first, text: textOf({ children: [first, ...rest] }), marks: [] }]
}

type Links = ReadonlySet<string>

function normaliseSpan(span: unknown, links: Links, _key: string, report: Context['report']): PortableTextSpan[] {
  const { _type, text, marks }: Record<string, unknown> = isRecord(span) ? span : { _type: span }
  if (_type !== 'span' || typeof text !== 'string') report(nameOf('inline', _type))
  if (typeof text !== 'string' || text === '') return []
  // Half a surrogate pair, which no file can hold, becomes the replacement character.
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd')
  return [{ _type: 'span', _key, text: wellFormed, marks: marksOf(marks, links, report) }]
}

/** Returns the known marks, each once, and only the first link: HTML has no links inside links. */
function marksOf(marks: unknown, links: Links, report: Context['report']): string[] {
  const given: unknown[] = Array.isArray(marks) ? [...new Set<unknown>(marks)] : []
  const link = given.find((mark) => links.has(mark as string))
  const isKept = (mark: unknown): mark is string =>
    mark === link || (!links.has(mark as string) && plainMarks.some((plain) => plain === mark))
  const left = given.filter((mark) => !isKept(mark))
  if (left.length > 0) report(nameOf('mark', left[0]))
  return given.filter(isKept)
}

const levelOf = (level: unknown): number =>
  typeof level === 'number' && level >= 1 ? Math.min(Math.floor(level), DEEPEST_LIST) : 1

/** A path of this site or a part of the page; `//host` and `/\host` would leave the site. */
const SAME_SITE = /^(?:\/(?![/\\])|#)/

const CONTACT = /^(?:mailto:|tel:)/i

/** Returns a link with an allowed address, base path included, and the words that say that it opens a new tab. */
function readLink(mark: unknown, { report, base }: Context): LinkMark | undefined {
  if (!isRecord(mark) || mark._type !== 'link' || typeof mark._key !== 'string') {
    report(nameOf('mark', isRecord(mark) ? mark._type : mark))
    return undefined
  }
  const { _key, newTab } = mark
  const href = typeof mark.href === 'string' ? mark.href.trim() : ''
  // Browsers drop line breaks and tabs inside an address, so "/\t/host" would turn into "//host".
  const hasControl = Array.from(href).some((character) => character < ' ' || character === '\u007f')
  if (hasControl || !(SAME_SITE.test(href) || CONTACT.test(href) || isWebAddress(href))) {
    report(nameOf('link', mark.href))
    return undefined
  }
  const address = href.startsWith('/') ? base + href.slice(1) : href
  return { _type: 'link', _key, href: address, ...(typeof newTab === 'string' && newTab !== '' && { newTab }) }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns `value` if it is in the list. Reports any other value, but not a missing one. */
function oneOf<T>(list: readonly T[], value: unknown, kind: string, report: Context['report']): T | undefined {
  const known = list.find((item) => item === value)
  if (known === undefined && value !== undefined && value !== null) report(nameOf(kind, value))
  return known
}

/** Describes for the log what was not understood. */
const nameOf = (kind: string, value: unknown): string =>
  typeof value === 'string' ? `${kind} "${value.slice(0, 40)}"` : `${kind} (${value === null ? 'null' : typeof value})`
