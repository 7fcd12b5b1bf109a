/**
 * Source markers: characters around the words of a page that name the value of the content they come from. Marked texts
 * are texts, so they pass through the linker and the components. Around `text` of source number 10 they are OPEN, the
 * digits of 10, BEGIN, `text`, CLOSE. A value quoted in a sentence has markers of its own inside those of the sentence.
 *
 * All of them are private use characters, which content must not contain (`character-hidden`). The digits are too, so
 * that code that reads numbers in a text does not see them.
 */

/** Where words are written: a value of a content file, with its path in the data of the day. */
export type SourceLocation = { file: string; path: readonly (string | number)[] }

/** Puts markers of its source around a text. An empty text stays empty: components test whether there are words. */
export type Mark = (text: string, source: SourceLocation) => string

/** Words with one source. `sources`: numbers, first that of the whole text, last that of what is quoted in it. */
export type MarkedPart = { text: string; sources: readonly number[] }

const OPEN = '\ue010'
const BEGIN = '\ue011'
const CLOSE = '\ue012'
const ZERO = 0xe020
const RADIX = 16

const ANY_MARKER = /[\ue010-\ue012\ue020-\ue02f]/g
const MARKER = /\ue010([\ue020-\ue02f]+)\ue011|\ue012/g

/** @returns `sources`: by their numbers. One location has one number */
export function createMarkers(): { mark: Mark; sources: readonly SourceLocation[] } {
  const sources: SourceLocation[] = []
  const numbers = new Map<string, number>()
  function numberOf(source: SourceLocation): number {
    const key = JSON.stringify([source.file, source.path])
    const number = numbers.get(key) ?? sources.length
    if (number === sources.length) sources.push({ file: source.file, path: [...source.path] })
    numbers.set(key, number)
    return number
  }
  return {
    sources,
    mark: (text, source) => (text === '' ? '' : `${OPEN}${digitsOf(numberOf(source))}${BEGIN}${text}${CLOSE}`),
  }
}

export const isMarked = (text: string): boolean => text.includes(OPEN)

/** Removes all markers of a text. */
export const withoutMarkers = (text: string): string => text.replace(ANY_MARKER, '')

/** Removes all markers of the texts in plain JSON. */
export function stripMarkers<T>(value: T): T {
  if (typeof value === 'string') return withoutMarkers(value) as T
  if (Array.isArray(value)) return value.map(stripMarkers) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [withoutMarkers(key), stripMarkers(one)])) as T
}

/** Splits a marked text into parts with words. Words outside all markers have no sources. */
export function partsOf(marked: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  const open: number[] = []
  let done = 0
  const add = (end: number): void => {
    const text = withoutMarkers(marked.slice(done, end))
    if (text !== '') parts.push({ text, sources: [...open] })
  }
  for (const match of marked.matchAll(MARKER)) {
    add(match.index)
    if (match[1] === undefined) open.pop()
    else open.push(numberIn(match[1]))
    done = match.index + match[0].length
  }
  add(marked.length)
  return parts
}

/** Replaces the words of one source in a marked text, with everything quoted in them. */
export function replaceWords(marked: string, source: number, words: string): string {
  const begin = `${OPEN}${digitsOf(source)}${BEGIN}`
  let result = ''
  let done = 0
  for (let at = marked.indexOf(begin); at >= 0; at = marked.indexOf(begin, done)) {
    result += marked.slice(done, at) + begin + words + CLOSE
    done = endOf(marked, at)
  }
  return result + marked.slice(done)
}

/** Returns where the markers that begin at an offset end. */
function endOf(marked: string, start: number): number {
  let depth = 0
  for (const match of marked.slice(start).matchAll(MARKER)) {
    depth += match[1] === undefined ? -1 : 1
    if (depth === 0) return start + match.index + match[0].length
  }
  return marked.length
}

/** Returns the sources of a marked text, outermost first, each once. */
export function sourcesIn(marked: string): number[] {
  return [
    ...new Set([...marked.matchAll(MARKER)].flatMap(([, digits]) => (digits === undefined ? [] : numberIn(digits)))),
  ]
}

const digitsOf = (number: number): string =>
  [...number.toString(RADIX)].map((digit) => String.fromCharCode(ZERO + Number.parseInt(digit, RADIX))).join('')

const numberIn = (digits: string): number =>
  [...digits].reduce((number, digit) => number * RADIX + digit.charCodeAt(0) - ZERO, 0)
