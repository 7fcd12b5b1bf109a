/** What differs between two values of a page, as pairs of texts to read. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { isRichText } from '../data/data-shape.ts'
import { commonPairs } from '../data/longest-run.ts'
import { matchItems } from '../data/match-items.ts'
import { allMarked, changedSentences, type MarkedPair, markWords } from '../words/marked-text.ts'
import { linkedWords, linksOf, paragraphsOf } from './linked-words.ts'

/** What a pair is about that is no words: where a link inside a text leads. */
const LINK = 'link'

/** `what`: where the pair is about a part of the value, what that part is. */
export type TextPair = MarkedPair & { what?: string }

/**
 * @param language of the site, a BCP 47 tag
 * @returns at least one pair: two values that differ are told even where they read the same
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

/** Words that a schema means for people; where none speaks, any. */
export const isText = (schema: Schema | undefined): boolean =>
  schema === undefined || schema['x-text'] === true || schema['x-markdown'] === true

const whole = (before: string, after: string): MarkedPair => ({
  ...(before !== '' && { before: allMarked(before) }),
  ...(after !== '' && { after: allMarked(after) }),
})

/** An amount, a link, a day or a picture: what of it is read. */
function partPairs(before: Record<string, unknown>, after: Record<string, unknown>, language: string): TextPair[] {
  if (typeof before['src'] === 'string' || typeof after['src'] === 'string')
    return [{ before: allMarked(linkedWords(before)), after: allMarked(`another one: ${linkedWords(after)}`) }]
  const pairs: TextPair[] = []
  const [old, now] = [linkedWords(before), linkedWords(after)]
  if (old !== now) pairs.push(typeof before['href'] === 'string' ? whole(old, now) : markWords(old, now, language))
  const coming = [before['coming'], after['coming']].map(linkedWords) as [string, string]
  if (coming[0] !== coming[1]) pairs.push({ ...whole(...coming), what: 'what comes' })
  for (const [name, what] of Object.entries(LINK_PARTS)) {
    const texts = [before[name], after[name]].map(linkedWords) as [string, string]
    if (texts[0] !== texts[1]) pairs.push({ ...whole(...texts), what })
  }
  return pairs
}

const LINK_PARTS = { newTab: 'what it says of a new tab', about: 'the first message of the chat' } as const

type Blocks = readonly Record<string, unknown>[]

/** Paragraph by paragraph; where the words are the same, the links and the formatting. */
function richTextPairs(before: Blocks, after: Blocks, language: string): TextPair[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)]
  const pairs = paragraphPairs(old, now, language)
  if (pairs.length > 0) return pairs
  const [oldLinks, newLinks] = [linksOf(before), linksOf(after)]
  const same = commonPairs(oldLinks, newLinks)
  const gone = oldLinks.filter((_, index) => !same.some(([a]) => a === index))
  const added = newLinks.filter((_, index) => !same.some(([, b]) => b === index))
  const links = Array.from(
    { length: Math.max(gone.length, added.length) },
    (_, index): TextPair => ({
      ...whole(gone[index] ?? '', added[index] ?? ''),
      what: LINK,
    }),
  )
  if (links.length > 0) return links
  return [{ ...whole('', now[0] ?? ''), what: 'the way it is written: bold words, lists or tables' }]
}

const PARAGRAPHS = { idOf: () => undefined, isText: true, canBecome: () => true }

function paragraphPairs(old: readonly string[], now: readonly string[], language: string): TextPair[] {
  const { pairs, added, gone } = matchItems(old, now, PARAGRAPHS)
  const changed = pairs.flatMap((pair): { place: number; pairs: TextPair[] }[] => {
    const [a, b] = [old[pair.before] ?? '', now[pair.after] ?? '']
    if (a !== b) return [{ place: pair.after, pairs: changedSentences(a, b, language) }]
    return pair.moved ? [{ place: pair.after, pairs: [{ ...whole('', b), what: 'moved' }] }] : []
  })
  const placeOf = (index: number): number =>
    pairs.filter((pair) => pair.before < index).reduce((place, pair) => Math.max(place, pair.after), -1) + 0.5
  return [
    ...changed,
    ...added.map((index) => ({ place: index, pairs: [{ after: allMarked(now[index] ?? '') }] })),
    ...gone.map((index) => ({ place: placeOf(index), pairs: [{ before: allMarked(old[index] ?? '') }] })),
  ]
    .sort((a, b) => a.place - b.place)
    .flatMap((one): TextPair[] => one.pairs)
}
