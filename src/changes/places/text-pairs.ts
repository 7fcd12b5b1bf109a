/** What differs between two values of a page, as pairs of texts. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { stretches } from '../data/compare-values.ts'
import { isRichText } from '../data/data-shape.ts'
import { matchItems } from '../data/match-items.ts'
import { allMarked, changedSentences, type MarkedPair, markWords } from '../words/marked-text.ts'
import { linkedWords, linksOf, paragraphsOf } from './page-texts.ts'

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

/** Whether a schema is for words that people read. Without a schema, all texts count as such. */
export const isText = (schema: Schema | undefined): boolean =>
  schema === undefined || schema['x-text'] === true || schema['x-markdown'] === true

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

type RichText = readonly Record<string, unknown>[]

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
