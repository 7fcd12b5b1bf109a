/** Where everything is on the picture: a page of a copybook, as large as chat programs ask for. All lengths are in pixels. */
import type { ShapedText, ShareTypeface } from './share-typeface.ts'
import { isRightToLeft } from './text-runs.ts'

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Left of all words. */
export const MARGIN_LINE = { left: 118, width: 5 } as const
export const ICON = { left: 168, top: 44, size: 88 } as const
/** The strip at the bottom. */
export const COVER = { top: 544 } as const
export const RULE = 3

const TEXT = { left: 168, right: 1152 } as const
const NAME = { left: 280, baseline: 110, sizes: [60, 52, 44, 38] } as const
const ADDRESS = { left: TEXT.left, baseline: 601, sizes: [42, 36, 30, 24] } as const
/** The heading is in the middle of the remaining space. */
const HEADING = { top: 150, bottom: 540, sizes: [136, 120, 106, 94, 84, 74, 64] } as const
/** Between two lines of a heading, in em: vowel signs of one stay clear of the other. */
const PITCH = 1.2
/** Between the baseline and the rule under it, in em. */
const BELOW_BASELINE = 0.1
/** Half the height of a capital letter, in em. */
const MIDDLE = 0.33

/** A shaped text, and where it begins. */
export type PlacedText = { text: ShapedText; left: number; baseline: number; size: number }

/** What all pictures of a site say. */
export type SheetLayout = { name: PlacedText | undefined; address: PlacedText | undefined }

/** `rules`: their upper edges. */
export type HeadingLayout = { heading: readonly PlacedText[]; rules: readonly number[] }

export type ShareFaces = { heading: ShareTypeface; body: ShareTypeface }

// Each text is as large as it fits. A text that the typeface cannot write is left out. A heading that is read from the
// right begins at the right.

export const layOutSheet = (name: string, address: string, faces: ShareFaces): SheetLayout => ({
  name: placeText(name, faces.heading, oneLine(NAME))[0],
  address: placeText(address, faces.body, oneLine(ADDRESS))[0],
})

export function layOutHeading(title: string, faces: ShareFaces): HeadingLayout {
  const heading = placeText(title, faces.heading, HEADING_LINES)
  const { size, baseline } = heading[0] ?? { size: HEADING.sizes[0], baseline: HEADING.top + HEADING.sizes[0] }
  const pitch = pitchOf(size)
  const rules: number[] = []
  for (let top = Math.round(baseline + BELOW_BASELINE * size) % pitch; top < COVER.top - RULE; top += pitch)
    if (top >= HEADING.top) rules.push(top)
  return { heading, rules }
}

/** Where the lines of a text may be. `first`: the baseline of the first of so many lines. */
type Lines = {
  left: number
  sizes: readonly number[]
  most: (size: number) => number
  first: (size: number, count: number) => number
}

const pitchOf = (size: number): number => Math.round(PITCH * size)

const HEADING_LINES: Lines = {
  left: TEXT.left,
  sizes: HEADING.sizes,
  most: (size) => Math.floor((HEADING.bottom - HEADING.top) / pitchOf(size)),
  first: (size, count) =>
    Math.round((HEADING.top + HEADING.bottom) / 2 + MIDDLE * size - ((count - 1) * pitchOf(size)) / 2),
}

const oneLine = ({ left, baseline, sizes }: { left: number; baseline: number; sizes: readonly number[] }): Lines => ({
  left,
  sizes,
  most: () => 1,
  first: () => baseline,
})

/** Breaks a text in the largest size in which it fits; in the smallest, words may be cut or left out. */
function placeText(words: string, face: ShareTypeface, { left, sizes, most, first }: Lines): PlacedText[] {
  const base = isRightToLeft(words)
  for (const size of face.shape(words) ? sizes : []) {
    const options = { width: TEXT.right - left, most: most(size), whole: size !== sizes.at(-1) }
    const lines = breakLines(words, options, (text) => face.widthOf(text) * size)
    if (!lines) continue
    return lines.flatMap((line, index): PlacedText[] => {
      const text = face.shape(line, base)
      if (!text) return []
      const start = base && sizes === HEADING.sizes ? TEXT.right - text.width * size : left
      return [{ text, left: start, baseline: first(size, lines.length) + index * pitchOf(size), size }]
    })
  }
  return []
}

/** Returns the width of a text. */
type Measure = (text: string) => number

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Returns as few lines as possible, no wider than `width` and about equally long.
 *
 * @param most lines; an ellipsis replaces the rest
 * @param whole return undefined, rather than cut a wide word or leave out the rest
 */
export function breakLines(
  text: string,
  { width, most, whole }: { width: number; most: number; whole: boolean },
  measure: Measure,
): string[] | undefined {
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '')
  if (whole && words.some((word) => measure(word) > width)) return undefined
  const parts = words.flatMap((word) => (measure(word) > width ? cutWord(word, width, measure) : [word]))
  const lines = fill(parts, width, measure)
  if (lines.length > most) return whole ? undefined : shortened(lines, most, width, measure)
  return atColon(parts, lines, width, measure) ?? evenLines(parts, lines, width, measure)
}

/** Breaks after a colon, if that makes no more lines. */
function atColon(
  words: readonly string[],
  { length }: readonly string[],
  width: number,
  measure: Measure,
): string[] | undefined {
  const end = words.findIndex((word) => word.endsWith(':')) + 1
  if (length === 1 || end === 0 || end === words.length) return undefined
  const parts = [words.slice(0, end), words.slice(end)]
  const lines = parts.flatMap((part) => evenLines(part, fill(part, width, measure), width, measure))
  return lines.length === length ? lines : undefined
}

function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the narrowest lines of the same number. */
function evenLines(words: readonly string[], lines: string[], width: number, measure: Measure): string[] {
  let [best, low, high] = [lines, width / 2, width]
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2
    const narrower = fill(words, middle, measure)
    const fits = narrower.length === lines.length && narrower.every((line) => measure(line) <= middle)
    if (fits) [best, high] = [narrower, middle]
    else low = middle
  }
  return best
}

function cutWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1)
    if (last !== undefined && measure(last + segment) <= width) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

function shortened(lines: readonly string[], most: number, width: number, measure: Measure): string[] {
  const kept = lines.slice(0, most)
  let last = kept.at(-1) ?? ''
  while (measure(`${last}…`) > width && last.includes(' ')) last = last.slice(0, last.lastIndexOf(' '))
  while (measure(`${last}…`) > width && last.length > 1) last = last.slice(0, -1)
  return [...kept.slice(0, -1), `${last.replace(/[\s,;:.–—-]+$/u, '')}…`]
}
