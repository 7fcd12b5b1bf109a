/**
 * Markdown with `${...}` in it, read before it is known what they stand for. Plain words in their places change nothing
 * but the words of a paragraph, so a changed price need not be read again in every text that quotes it.
 */

import type { RichText } from '../schema/values.ts'
import type { Folder } from './folder.ts'
import { interpolate, interpolateMarked, interpolationsIn } from './interpolation.ts'
import type { Markdown } from './markdown.ts'
import { type Marks, type Source, stripMarks, withoutMarks } from './marks.ts'
import { mapTextBlocks, textBlocks } from './portable-text.ts'

/** Takes the place of each `${...}`: a character for private use, which means to Markdown what a letter does. */
const PLACE = '\ue000'
const PLACES = /\ue000/g

/** HTML and definitions of links: words inside them are more than words. */
const MORE_THAN_WORDS = /<|\]:|\ue000/

/** Words that end with a letter or digit, without a sign that Markdown or a link begins or goes on with. */
const PLAIN_WORDS = /^[\p{L}\p{N}\p{Sc}](?:[\p{L}\p{M}\p{N}\p{Sc} ,.\u2019\u2013-]*[\p{L}\p{M}\p{N}])?$/u

/** What stands right before a place and right after it. */
const BEFORE = /(?:\s\*{0,2}|[("\u201c\u2018])$/
const AFTER = /^[.,;:!?)"\u201d\u2019*]{0,4}(?:\s|$)/

/**
 * @param text Markdown as written
 * @returns how it reads with any plain words for each `${...}`, `PLACE` standing for them; undefined when the words matter
 */
export function readTemplate(text: string, read: (text: string) => Markdown): Markdown | undefined {
  if (!text.includes('${')) return read(text)
  if (MORE_THAN_WORDS.test(text)) return undefined
  const template = text.replace(/\$\{[^{}]*\}/g, PLACE)
  const places = [...template.matchAll(PLACES)].map(({ index }) => index)
  if (!places.every((at) => standsApart(template, at))) return undefined
  const markdown = read(template)
  if (markdown.problems.some(({ words }) => words !== undefined)) return undefined
  const shown = textBlocks(markdown.blocks).flatMap(({ children }) =>
    children.flatMap(({ text }) => text.match(PLACES) ?? []),
  )
  // What is wrong with a text is told with its own words.
  return shown.length === places.length && markdown.problems.length === 0 ? markdown : undefined
}

/** Whether a word stands before a place on its line, so that no list or heading begins with it, and gaps around it. */
function standsApart(template: string, at: number): boolean {
  const line = template.slice(template.lastIndexOf('\n', at) + 1, at)
  return /\p{L}/u.test(line) && BEFORE.test(line.slice(-3)) && AFTER.test(template.slice(at + 1, at + 7))
}

/** The blocks of a template with words in its places. */
export function fillTemplate(blocks: RichText, words: readonly string[]): RichText {
  let next = 0
  const fill = (text: string): string => text.replace(PLACES, () => words[next++] ?? '')
  return mapTextBlocks(blocks, (block) => ({
    ...block,
    children: block.children.map((span) => ({ ...span, text: fill(span.text) })),
  }))
}

export const isPlainWords = (words: string): boolean => PLAIN_WORDS.test(words)

/**
 * The blocks of `filledBlocks`, with marks around the words of each paragraph and around what it quotes.
 *
 * @param source of the text
 */
export function markedBlocks(folder: Folder, text: string, source: Source, mark: Marks['mark']): RichText {
  const plain = filledBlocks(folder, text)
  const marked = blocksWith(folder, text, (quoted) => interpolateMarked(folder, quoted, mark))
  // Marks are letters to Markdown: where they change how it reads, what is quoted has none of its own.
  const blocks = JSON.stringify(stripMarks(marked)) === JSON.stringify(plain) ? marked : plain
  return mapTextBlocks(blocks, (block) => ({
    ...block,
    children: block.children.map((span) => ({ ...span, text: mark(span.text, source) })),
  }))
}

/** The blocks of a Markdown text with all that it quotes filled in. */
export const filledBlocks = (folder: Folder, text: string): RichText =>
  blocksWith(folder, text, (quoted) => interpolate(folder, quoted))

/** @param fillIn what becomes of a text with `${...}` in it */
function blocksWith(folder: Folder, text: string, fillIn: (text: string) => string): RichText {
  const words = interpolationsIn(text).map(({ start, end }) => fillIn(text.slice(start, end)))
  const areWords = words.every((one) => isPlainWords(withoutMarks(one)))
  const template = areWords ? readTemplate(text, folder.readMarkdown) : undefined
  return template ? fillTemplate(template.blocks, words) : folder.readMarkdown(fillIn(text)).blocks
}
