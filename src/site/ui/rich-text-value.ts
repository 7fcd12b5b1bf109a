/**
 * Makes any value whatever safe to hand to the Portable Text renderer, which throws on nulls inside lists
 * and on names such as `__proto__` that every object seems to have. What can be read as text is kept as plain text;
 * the rest is left out and reported, for whoever looks after the posts: a reader can do nothing about it.
 */
import type { PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types'
import { type CleanBlock, type CleanTable, isTable, normaliseTable, textOf } from './rich-table-value.ts'

export const blockStyles = ['normal', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const listKinds = ['bullet', 'number'] as const
export const plainMarks = ['strong', 'em', 'code', 'underline', 'strike-through'] as const

/** Deeper lists look the same, and thousands of them inside each other would exhaust the renderer. */
const DEEPEST_LIST = 6

/** More than any article; a runaway export must not freeze a phone. */
const MOST_BLOCKS = 5_000
const MOST_LETTERS = 1_000_000

/** Pieces of one block with marks of their own. The renderer compares each with those after it. */
const MOST_SPANS = 1_000

/** Said where a text ends before its end. */
const MORE = '…'

export type CleanText = CleanBlock | CleanTable

/** Called with what was not understood, in a few words for a log: `block "youtube"`. */
export type Report = (what: string) => void

/** @returns paragraphs and tables alone: known styles, lists, marks and links; every key of its own, every list without gaps */
export function normaliseRichText(value: unknown, report: Report = () => {}): CleanText[] {
  if (value === undefined || value === null) return []
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const blocks: CleanText[] = []
  let room = MOST_LETTERS
  for (const [index, block] of given.entries()) {
    const clean =
      normaliseTable(block, `b${index}`, (cell, key) => normaliseBlock(cell, key, report)) ??
      normaliseBlock(block, `b${index}`, report)
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

/** The beginning of a text, and a sign that there is more. */
function cut(spans: readonly PortableTextSpan[], letters: number): PortableTextSpan[] {
  let room = letters
  return spans.flatMap((span) => {
    if (room <= 0) return []
    const text = span.text.slice(0, room)
    room -= span.text.length
    // The cut may go through the middle of a pair.
    return [{ ...span, text: room <= 0 ? text.replace(/\p{Surrogate}$/u, '') + MORE : text }]
  })
}

/** The words of the first blocks, without any formatting: enough for a description. */
export function richTextWords(value: unknown): string {
  const blocks = normaliseRichText(Array.isArray(value) ? value.slice(0, 12) : value)
  return blocks.map(wordsOf).join(' ')
}

const wordsOf = (block: CleanText): string =>
  isTable(block) ? [block.head, ...block.rows].flat().map(textOf).join(' ') : textOf(block)

function normaliseBlock(block: unknown, key: string, report: Report): CleanBlock | undefined {
  if (!isRecord(block)) return reported(report, 'block', block)
  if (block._type !== 'block') report(nameOf('block', block._type))
  if (!Array.isArray(block.children))
    return block._type === 'block' ? reported(report, 'children', block.children) : undefined
  const markDefs = Array.isArray(block.markDefs) ? block.markDefs.filter((mark) => isLink(mark, report)) : []
  const links = new Set(markDefs.map((mark) => mark._key))
  const spans = block.children.flatMap((child, index) => normaliseSpan(child, links, `${key}s${index}`, report))
  const children = joinRest(spans, report)
  if (children.length === 0) return undefined
  const listItem = oneOf(listKinds, block.listItem, 'list', report)
  return {
    _type: 'block',
    _key: key,
    style: oneOf(blockStyles, block.style, 'style', report) ?? 'normal',
    children,
    markDefs,
    ...(listItem && { listItem, level: levelOf(block.level) }),
  }
}

/** Of very many pieces the last are one, without marks. */
function joinRest(spans: PortableTextSpan[], report: Report): PortableTextSpan[] {
  const [first, ...rest] = spans.slice(MOST_SPANS)
  if (!first) return spans
  report(`marks of ${rest.length + 1} pieces at the end of a block: too many`)
  return [
    ...spans.slice(0, MOST_SPANS),
    { ...first, text: [first, ...rest].map(({ text }) => text).join(''), marks: [] },
  ]
}

function normaliseSpan(span: unknown, links: ReadonlySet<string>, key: string, report: Report): PortableTextSpan[] {
  if (!isRecord(span) || typeof span.text !== 'string' || span._type !== 'span')
    report(nameOf('inline', isRecord(span) ? span._type : span))
  if (!isRecord(span) || typeof span.text !== 'string' || span.text === '') return []
  return [{ _type: 'span', _key: key, text: wellFormed(span.text), marks: marksOf(span.marks, links, report) }]
}

/** The known marks, each once. Of links the first alone: HTML has none inside another. */
function marksOf(marks: unknown, links: ReadonlySet<string>, report: Report): string[] {
  const given: unknown[] = Array.isArray(marks) ? [...new Set<unknown>(marks)] : []
  const link = given.find((mark) => links.has(mark as string))
  const isKept = (mark: unknown): mark is string =>
    mark === link || (!links.has(mark as string) && plainMarks.some((plain) => plain === mark))
  const left = given.filter((mark) => !isKept(mark))
  if (left.length > 0) report(nameOf('mark', left[0]))
  return given.filter(isKept)
}

/** Half a pair, which no file can hold, becomes the sign for what cannot be read. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

function levelOf(level: unknown): number {
  return typeof level === 'number' && level >= 1 ? Math.min(Math.floor(level), DEEPEST_LIST) : 1
}

function isLink(mark: unknown, report: Report): mark is PortableTextMarkDefinition {
  const link = isRecord(mark) && mark._type === 'link' && typeof mark._key === 'string'
  if (!link) report(nameOf('mark', isRecord(mark) ? mark._type : mark))
  return link
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** @returns the known word that `value` is; reports a word that is none, while no word at all is nothing to tell */
function oneOf<T extends string>(list: readonly T[], value: unknown, kind: string, report: Report): T | undefined {
  const known = list.find((item) => item === value)
  if (known === undefined && value !== undefined && value !== null) report(nameOf(kind, value))
  return known
}

function reported(report: Report, kind: string, value: unknown): undefined {
  report(nameOf(kind, value))
  return undefined
}

/** What was not understood, as a log says it. */
export const nameOf = (kind: string, value: unknown): string =>
  typeof value === 'string' ? `${kind} "${value.slice(0, 40)}"` : `${kind} (${value === null ? 'null' : typeof value})`
