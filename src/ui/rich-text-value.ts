/**
 * Makes any value whatever safe to hand to the Portable Text renderer, which throws on nulls inside lists
 * and on names such as `__proto__` that every object seems to have. What can be read as text is kept as plain text;
 * the rest is left out and reported, for whoever looks after the posts: a reader can do nothing about it.
 */
import type { PortableTextBlock, PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types'

export const blockStyles = ['normal', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const listKinds = ['bullet', 'number'] as const
export const plainMarks = ['strong', 'em', 'code', 'underline', 'strike-through'] as const

/** Deeper lists look the same, and thousands of them inside each other would exhaust the renderer. */
const DEEPEST_LIST = 6

/** More than any article; a runaway export must not freeze a phone. */
const MOST_BLOCKS = 5_000
const MOST_LETTERS = 1_000_000

export type CleanBlock = PortableTextBlock<PortableTextMarkDefinition, PortableTextSpan>

/** Called with what was not understood, in a few words for a log: `block "youtube"`. */
export type Report = (what: string) => void

/** @returns blocks of text alone: known styles, lists, marks and links; every key of its own, every list without gaps */
export function normaliseRichText(value: unknown, report: Report = () => {}): CleanBlock[] {
  if (value === undefined || value === null) return []
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const blocks: CleanBlock[] = []
  let letters = 0
  for (const [index, block] of given.entries()) {
    const clean = normaliseBlock(block, `b${index}`, report)
    letters += clean?.children.reduce((sum, { text }) => sum + text.length, 0) ?? 0
    if (blocks.length >= MOST_BLOCKS || letters > MOST_LETTERS) {
      report(`${given.length - index} blocks at the end: too much text`)
      break
    }
    if (clean) blocks.push(clean)
  }
  return blocks
}

/** The words of the first blocks, without any formatting: enough for a description. */
export function richTextWords(value: unknown): string {
  const blocks = normaliseRichText(Array.isArray(value) ? value.slice(0, 12) : value)
  return blocks.map(({ children }) => children.map(({ text }) => text).join('')).join(' ')
}

function normaliseBlock(block: unknown, key: string, report: Report): CleanBlock | undefined {
  if (!isRecord(block)) return reported(report, 'block', block)
  if (block._type !== 'block') report(nameOf('block', block._type))
  if (!Array.isArray(block.children))
    return block._type === 'block' ? reported(report, 'children', block.children) : undefined
  const markDefs = Array.isArray(block.markDefs) ? block.markDefs.filter((mark) => isLink(mark, report)) : []
  const known = new Set<string>([...plainMarks, ...markDefs.map((mark) => mark._key)])
  const children = block.children.flatMap((child, index) => normaliseSpan(child, known, `${key}s${index}`, report))
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

function normaliseSpan(
  span: unknown,
  knownMarks: ReadonlySet<string>,
  key: string,
  report: Report,
): PortableTextSpan[] {
  if (!isRecord(span) || typeof span.text !== 'string' || span._type !== 'span')
    report(nameOf('inline', isRecord(span) ? span._type : span))
  if (!isRecord(span) || typeof span.text !== 'string' || span.text === '') return []
  const marks: unknown[] = Array.isArray(span.marks) ? span.marks : []
  const known = marks.filter((mark): mark is string => typeof mark === 'string' && knownMarks.has(mark))
  if (known.length < marks.length)
    report(
      nameOf(
        'mark',
        marks.find((mark) => !known.includes(mark as string)),
      ),
    )
  return [{ _type: 'span', _key: key, text: span.text, marks: [...new Set(known)] }]
}

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
