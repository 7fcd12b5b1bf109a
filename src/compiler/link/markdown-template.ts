/**
 * Markdown with `${...}` in it, parsed before their values are known. Plain words in their places change only the words of
 * a paragraph, so a new price does not parse every text again that quotes it.
 */
import type { RichText } from '../schema/values.ts'
import type { Folder } from './folder.ts'
import { interpolate, interpolationsIn } from './interpolation.ts'
import type { Markdown } from './markdown.ts'
import { mapTextBlocks, textBlocks } from './portable-text.ts'
import { type Mark, type SourceLocation, stripMarkers, withoutMarkers } from './source-markers.ts'

/**
 * Stands for each `${...}`: the soft hyphen, which Markdown treats like a letter. No text has one, and V8 keeps texts without
 * characters beyond U+00FF in half the memory.
 */
const PLACE = '\u00ad'
const PLACES = /\u00ad/g

/** HTML and link definitions: words inside them have a meaning. */
const MORE_THAN_WORDS = /<|\]:|\u00ad/

/** Words that end with a letter or digit, and have no sign that Markdown or a link could begin or continue with. */
const PLAIN_WORDS = /^[\p{L}\p{N}\p{Sc}](?:[\p{L}\p{M}\p{N}\p{Sc} ,.\u2019\u2013-]*[\p{L}\p{M}\p{N}])?$/u

/** What may be right before a place and right after it. */
const BEFORE = /(?:\s\*{0,2}|[("\u201c\u2018])$/
const AFTER = /^[.,;:!?)"\u201d\u2019*]{0,4}(?:\s|$)/

/**
 * Parses Markdown with `PLACE` for each `${...}`. Returns `undefined` if it could be parsed differently with other plain
 * words in their places.
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
  // A problem is reported with the words of the text, so it needs them.
  return shown.length === places.length && markdown.problems.length === 0 ? markdown : undefined
}

/** Whether there is a word before a place on its line, so that no list or heading begins with it, and gaps around it. */
function standsApart(template: string, at: number): boolean {
  const line = template.slice(template.lastIndexOf('\n', at) + 1, at)
  return /\p{L}/u.test(line) && BEFORE.test(line.slice(-3)) && AFTER.test(template.slice(at + 1, at + 7))
}

/** Puts words into the places of a template. Paragraphs without a place are not copied. */
export function fillTemplate(blocks: RichText, words: readonly string[]): RichText {
  if (words.length === 0) return blocks
  let next = 0
  const fill = (text: string): string => text.replace(PLACES, () => words[next++] ?? '')
  return mapTextBlocks(blocks, (block) =>
    block.children.some(({ text }) => text.includes(PLACE))
      ? { ...block, children: block.children.map((span) => ({ ...span, text: fill(span.text) })) }
      : block,
  )
}

export const isPlainWords = (words: string): boolean => PLAIN_WORDS.test(words)

/**
 * Returns the blocks of a Markdown text with all that it quotes filled in.
 *
 * @param marking puts markers around the words of each paragraph and around what it quotes; `source`: of the text
 */
export function filledBlocks(folder: Folder, text: string, marking?: { mark: Mark; source: SourceLocation }): RichText {
  const plain = blocksWith(folder, text, (quoted) => interpolate(folder, quoted))
  if (!marking) return plain
  const { mark, source } = marking
  const marked = blocksWith(folder, text, (quoted) => interpolate(folder, quoted, mark))
  // Markers are letters to Markdown: if they change how it is parsed, what is quoted has none of its own.
  const blocks = JSON.stringify(stripMarkers(marked)) === JSON.stringify(plain) ? marked : plain
  return mapTextBlocks(blocks, (block) => ({
    ...block,
    children: block.children.map((span) => ({ ...span, text: mark(span.text, source) })),
  }))
}

/** @param fillIn fills in a `${...}` or a whole text */
function blocksWith(folder: Folder, text: string, fillIn: (text: string) => string): RichText {
  const words = interpolationsIn(text).map(({ start, end }) => fillIn(text.slice(start, end)))
  const areWords = words.every((one) => isPlainWords(withoutMarkers(one)))
  const template = areWords ? readTemplate(text, folder.readMarkdown) : undefined
  return template ? fillTemplate(template.blocks, words) : folder.readMarkdown(fillIn(text)).blocks
}
