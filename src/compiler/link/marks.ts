/**
 * Marks around the words of a page that say from where in the content they come. Marked texts are texts: they go through
 * the linker and the components as any other. Around `text` from source number 10 stands: OPEN, digits of 10, BEGIN, `text`,
 * CLOSE; a value that is quoted inside a sentence has marks of its own inside those of the sentence.
 *
 * The marks are characters for private use, which content must not hold (`character-hidden`), and their digits too: what
 * reads numbers out of a text does not see them.
 */

/** Where words are written: a value of a content file, as its data is on the day. */
export type Source = { file: string; path: readonly (string | number)[] }

/** Puts markers of its source around a text. An empty text stays empty: components test whether there are words. */
export type Mark = (text: string, source: Source) => string

/** Numbers the sources of the texts that it marks. */
export type Marks = {
  mark: Mark
  /** By their numbers. The same place has one number. */
  sources: readonly Source[]
}

/** Words that come from one place. `sources`: numbers, that of the whole text first, of what is quoted in it last. */
export type Part = { text: string; sources: readonly number[] }

const OPEN = '\ue010'
const BEGIN = '\ue011'
const CLOSE = '\ue012'
const ZERO = 0xe020
const RADIX = 16

const ANY_MARK = /[\ue010-\ue012\ue020-\ue02f]/g
const MARK = /\ue010([\ue020-\ue02f]+)\ue011|\ue012/g

export function createMarks(): Marks {
  const sources: Source[] = []
  const numbers = new Map<string, number>()
  function numberOf(source: Source): number {
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

/** The words alone. */
export const withoutMarks = (text: string): string => text.replace(ANY_MARK, '')

/** A value of plain JSON with the marks taken out of all its texts. */
export function stripMarks<T>(value: T): T {
  if (typeof value === 'string') return withoutMarks(value) as T
  if (Array.isArray(value)) return value.map(stripMarks) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [withoutMarks(key), stripMarks(one)])) as T
}

/** A marked text in parts, in order; those without words are left out. Words outside all marks have no sources. */
export function partsOf(marked: string): Part[] {
  const parts: Part[] = []
  const open: number[] = []
  let done = 0
  const add = (end: number): void => {
    const text = withoutMarks(marked.slice(done, end))
    if (text !== '') parts.push({ text, sources: [...open] })
  }
  for (const match of marked.matchAll(MARK)) {
    add(match.index)
    if (match[1] === undefined) open.pop()
    else open.push(numberIn(match[1]))
    done = match.index + match[0].length
  }
  add(marked.length)
  return parts
}

/** A marked text with other words in the place of those of one source; what was quoted in them goes. */
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

/** Where the marks that begin at an offset end. */
function endOf(marked: string, start: number): number {
  let depth = 0
  for (const match of marked.slice(start).matchAll(MARK)) {
    depth += match[1] === undefined ? -1 : 1
    if (depth === 0) return start + match.index + match[0].length
  }
  return marked.length
}

/** The sources of a marked text, outermost first, each once. */
export function sourcesIn(marked: string): number[] {
  return [
    ...new Set([...marked.matchAll(MARK)].flatMap(([, digits]) => (digits === undefined ? [] : numberIn(digits)))),
  ]
}

const digitsOf = (number: number): string =>
  [...number.toString(RADIX)].map((digit) => String.fromCharCode(ZERO + Number.parseInt(digit, RADIX))).join('')

const numberIn = (digits: string): number =>
  [...digits].reduce((number, digit) => number * RADIX + digit.charCodeAt(0) - ZERO, 0)
