/** The texts of linked values as a visitor reads them, and what differs between two of them. */

import {
  allMarked,
  changedSentences,
  type MarkedPair,
  markWords,
  stretches,
} from '../../compiler/documents/compare-values.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { matchItems } from '../data/data-changes.ts'
import { childSchema, type DataShape, entryTitle, isRichText, isText, nameOf } from '../data/data-shape.ts'

/** A text with the name of its field. The further paragraphs of one field have none. */
export type NamedText = { name?: string; text: string }

/** `what`: the part of the value that the pair is about, if it is not the whole. */
export type TextPair = MarkedPair & { what?: string }

/**
 * Returns the pairs of texts that differ, and at least one: two different values are reported even if they read the same.
 *
 * @param language a BCP 47 tag
 */
export function textPairs(before: unknown, after: unknown, schema: Schema | undefined, language: string): TextPair[] {
  const pairs = pairsOf(before, after, schema, language)
  return pairs.length > 0 ? pairs : [{ ...whole('', linkedWords(after)), what: 'the way it is written' }]
}

function pairsOf(before: unknown, after: unknown, schema: Schema | undefined, language: string): TextPair[] {
  if (isRichText(before) && isRichText(after)) return richTextPairs(before, after, language)
  if (typeof before === 'string' && typeof after === 'string')
    return isText(schema) ? changedSentences(before, after, language) : [whole(before, after)]
  if (isObject(before) && isObject(after)) return partPairs(before, after, language)
  return [whole(linkedWords(before), linkedWords(after))]
}

const whole = (before: string, after: string): MarkedPair => ({
  ...(before !== '' && { before: allMarked(before) }),
  ...(after !== '' && { after: allMarked(after) }),
})

/** Parts of linked values, beside their words, that have words of their own. */
const PARTS = {
  coming: 'what comes',
  newTab: 'what it says of a new tab',
  about: 'the first message of the chat',
} as const

/** Compares two amounts, links, days or pictures. */
function partPairs(before: Record<string, unknown>, after: Record<string, unknown>, language: string): TextPair[] {
  const [old, now] = [linkedWords(before), linkedWords(after)]
  if (typeof before['src'] === 'string' || typeof after['src'] === 'string')
    return [{ before: allMarked(old), after: allMarked(`another one: ${now}`) }]
  const own = typeof before['href'] === 'string' ? whole(old, now) : markWords(old, now, language)
  const parts = Object.entries(PARTS).flatMap(([name, what]): TextPair[] => {
    const [was, is] = [linkedWords(before[name]), linkedWords(after[name])]
    return was === is ? [] : [{ ...whole(was, is), what }]
  })
  return old === now ? parts : [own, ...parts]
}

/** Compares paragraph by paragraph; if the words are the same, the links, then the formatting. */
function richTextPairs(before: RichText, after: RichText, language: string): TextPair[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)]
  const pairs = paragraphPairs(old, now, language)
  if (pairs.length > 0) return pairs
  const changed = stretches(linksOf(before), linksOf(after)).filter(({ same }) => !same)
  const [gone, added] = [changed.flatMap((each) => each.before), changed.flatMap((each) => each.after)]
  if (changed.length === 0)
    return [{ ...whole('', now[0] ?? ''), what: 'the way it is written: bold words, lists or tables' }]
  const count = Math.max(gone.length, added.length)
  return Array.from({ length: count }, (_, index) => ({
    ...whole(gone[index] ?? '', added[index] ?? ''),
    what: 'link',
  }))
}

const PARAGRAPHS = { idOf: () => undefined, isText: true, canBecome: () => true }

const paragraphPairs = (old: readonly string[], now: readonly string[], language: string): TextPair[] =>
  matchItems(old, now, PARAGRAPHS).flatMap(({ before, after, moved }): TextPair[] => {
    const [was, is] = [old[before ?? -1], now[after ?? -1]]
    if (was === undefined) return is === undefined ? [] : [{ after: allMarked(is) }]
    if (is === undefined) return [{ before: allMarked(was) }]
    if (was !== is) return changedSentences(was, is, language)
    return moved ? [{ ...whole('', is), what: 'moved' }] : []
  })

type RichText = readonly Record<string, unknown>[]

/** Returns a value in words; empty if there is nothing to read. A title is not cut, since it is searched for on the page. */
export function linkedWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (isRichText(value)) return paragraphsOf(value)[0] ?? ''
  if (Array.isArray(value)) return value.map(linkedWords).filter(Boolean).join(', ')
  if (!isObject(value)) return String(value)
  if (typeof value['href'] === 'string') return value['href']
  if (typeof value['src'] === 'string') return `a picture, ${String(value['width'])} × ${String(value['height'])}`
  return entryTitle(value, Number.POSITIVE_INFINITY) ?? Object.values(value).map(linkedWords).find(Boolean) ?? ''
}

/** A paragraph, a list item or a table cell of Portable Text. */
type TextBlock = { children: { text?: unknown; marks?: string[] }[]; markDefs?: { _key: string; href?: unknown }[] }

const textBlocks = (blocks: RichText): TextBlock[] =>
  blocks.flatMap((block) => {
    if (block['children']) return [block as TextBlock]
    const { head = [], rows = [] } = block as { head?: RichText; rows?: RichText[] }
    return textBlocks([...head, ...rows.flat()])
  })

const textOf = (children: TextBlock['children']): string =>
  children.map(({ text }) => (typeof text === 'string' ? text : '')).join('')

/** Returns the paragraphs, list items and table cells of Portable Text, without formatting. */
const paragraphsOf = (blocks: RichText): string[] => textBlocks(blocks).map(({ children }) => textOf(children))

/** Returns the links of Portable Text: `words → address`. */
const linksOf = (blocks: RichText): string[] =>
  textBlocks(blocks).flatMap(({ children, markDefs = [] }) =>
    markDefs.map(({ _key, href }) => {
      const words = textOf(children.filter(({ marks }) => marks?.includes(_key)))
      return `${words} → ${linkedWords(href)}`
    }),
  )

/** Keys that only programs read. */
const UNREAD: ReadonlySet<string> = new Set(['id', 'ids', 'type'])

/**
 * Returns all texts in a value in reading order; of an entry that both sides have, only its title.
 *
 * @param title of the value, which is reported already and left out once
 */
export function textsInside(value: unknown, shape: DataShape, schema: Schema | undefined, title: string): NamedText[] {
  const texts: NamedText[] = []
  const collect = (one: unknown, path: Path, at: Schema | undefined): void => {
    const isShared = shape.isShared?.(at, one) === true
    if (isShared && path.length === 0) return
    if (!isShared && (Array.isArray(one) ? !isRichText(one) : isObject(one) && !shape.isWhole(at, one))) {
      for (const key of keysOf(one as object, shape.of(at, one)))
        collect((one as Record<string | number, unknown>)[key], [...path, key], childSchema(shape, at, one, key))
      return
    }
    const { label, of } = nameOf(value, path, shape, schema)
    const name = [...of, label].filter(Boolean).join(', ')
    for (const [index, text] of textsOf(one).entries()) texts.push(index > 0 || name === '' ? { text } : { name, text })
  }
  collect(value, [], schema)
  const known = texts.findIndex(({ text }) => text === title)
  return texts.filter((_, index) => index !== known)
}

/** Returns keys in the order of the schema, then those that the linker adds. */
function keysOf(value: object, schema: Schema | undefined): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()]
  // A day is there for programs, beside its words.
  const keys = Object.keys(value).filter((key) => !UNREAD.has(key) && !(key === 'day' && 'text' in value))
  const known = Object.keys(schema?.properties ?? {}).filter((key) => keys.includes(key))
  return [...new Set([...known, ...keys])]
}

function textsOf(value: unknown): string[] {
  const texts = isRichText(value)
    ? [...paragraphsOf(value), ...linksOf(value)]
    : [linkedWords(value), ...(isObject(value) ? [linkedWords(value['coming'])] : [])]
  return texts.filter((text) => text.trim() !== '')
}
