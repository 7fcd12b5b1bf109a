/**
 * Makes any value whatever safe to hand to the Portable Text renderer, which throws on nulls inside lists
 * and on names such as `__proto__` that every object seems to have. What is no text is left out, not reported:
 * a reader can do nothing about it.
 */
import type { PortableTextBlock, PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types'

export const blockStyles = ['normal', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const listKinds = ['bullet', 'number'] as const
export const plainMarks = ['strong', 'em', 'code', 'underline', 'strike-through'] as const

/** Deeper lists look the same, and thousands of them inside each other would exhaust the renderer. */
const DEEPEST_LIST = 6

type CleanBlock = PortableTextBlock<PortableTextMarkDefinition, PortableTextSpan>

/** @returns blocks of text alone: known styles, lists, marks and links; every key of its own, every list without gaps */
export function normaliseRichText(value: unknown): CleanBlock[] {
  const blocks = Array.isArray(value) ? value : [value]
  return blocks.flatMap((block, index) => {
    const clean = normaliseBlock(block, `b${index}`)
    return clean ? [clean] : []
  })
}

function normaliseBlock(block: unknown, key: string): CleanBlock | undefined {
  if (!isRecord(block) || block._type !== 'block' || !Array.isArray(block.children)) return undefined
  const markDefs = Array.isArray(block.markDefs) ? block.markDefs.filter(isLink) : []
  const known = new Set<string>([...plainMarks, ...markDefs.map((mark) => mark._key)])
  const children = block.children.flatMap((child, index) => normaliseSpan(child, known, `${key}s${index}`))
  if (children.length === 0) return undefined
  const listItem = oneOf(listKinds, block.listItem)
  return {
    _type: 'block',
    _key: key,
    style: oneOf(blockStyles, block.style) ?? 'normal',
    children,
    markDefs,
    ...(listItem && { listItem, level: levelOf(block.level) }),
  }
}

function normaliseSpan(span: unknown, knownMarks: ReadonlySet<string>, key: string): PortableTextSpan[] {
  if (!isRecord(span) || span._type !== 'span' || typeof span.text !== 'string' || span.text === '') return []
  const marks = Array.isArray(span.marks) ? span.marks : []
  const known = marks.filter((mark): mark is string => typeof mark === 'string' && knownMarks.has(mark))
  return [{ _type: 'span', _key: key, text: span.text, marks: [...new Set(known)] }]
}

function levelOf(level: unknown): number {
  return typeof level === 'number' && level >= 1 ? Math.min(Math.floor(level), DEEPEST_LIST) : 1
}

function isLink(mark: unknown): mark is PortableTextMarkDefinition {
  return isRecord(mark) && mark._type === 'link' && typeof mark._key === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  return list.find((item) => item === value)
}
