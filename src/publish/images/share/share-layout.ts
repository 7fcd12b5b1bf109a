/** Where everything is on the picture: a page of a copybook, as large as chat programs ask for. All lengths are in pixels. */
import { breakLines } from './break-lines.ts'
import type { ShapedText, ShareTypeface } from './share-typeface.ts'

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

/** `rules`: their upper edges. */
export type ShareLayout = {
  name: PlacedText | undefined
  heading: readonly PlacedText[]
  address: PlacedText | undefined
  rules: readonly number[]
}

type Words = { title: string; name: string; address: string }
type Faces = { heading: ShareTypeface; body: ShareTypeface }

/** Makes each text as large as it fits, and leaves out a text that the typeface cannot write. */
export function layOutShare({ title, name, address }: Words, faces: Faces): ShareLayout {
  const heading = headingLines(title, faces.heading)
  const { size, baseline } = heading[0] ?? { size: HEADING.sizes[0], baseline: HEADING.top + HEADING.sizes[0] }
  const pitch = Math.round(PITCH * size)
  const rules: number[] = []
  for (let top = Math.round(baseline + BELOW_BASELINE * size) % pitch; top < COVER.top - RULE; top += pitch)
    if (top >= HEADING.top) rules.push(top)
  return { name: oneLine(name, faces.heading, NAME), heading, address: oneLine(address, faces.body, ADDRESS), rules }
}

function headingLines(title: string, face: ShareTypeface): PlacedText[] {
  const most = (pitch: number) => Math.floor((HEADING.bottom - HEADING.top) / pitch)
  const { lines, size } = linesThatFit(title, face, HEADING.sizes, TEXT.left, (size) => most(Math.round(PITCH * size)))
  const pitch = Math.round(PITCH * size)
  const middle = (HEADING.top + HEADING.bottom) / 2
  const first = Math.round(middle + MIDDLE * size - ((lines.length - 1) * pitch) / 2)
  return lines.flatMap((line, index): PlacedText[] => {
    const text = face.shape(line)
    return text ? [{ text, left: TEXT.left, baseline: first + index * pitch, size }] : []
  })
}

type Line = { left: number; baseline: number; sizes: readonly number[] }

function oneLine(words: string, face: ShareTypeface, { left, baseline, sizes }: Line): PlacedText | undefined {
  const { lines, size } = linesThatFit(words, face, sizes, left, () => 1)
  const text = lines[0] === undefined ? undefined : face.shape(lines[0])
  return text && { text, left, baseline, size }
}

/** Breaks a text in the largest size in which it fits; in the smallest, words may be cut or left out. */
function linesThatFit(
  text: string,
  face: ShareTypeface,
  sizes: readonly number[],
  left: number,
  most: (size: number) => number,
): { lines: string[]; size: number } {
  for (const size of face.shape(text) ? sizes : []) {
    const options = { width: TEXT.right - left, most: most(size), whole: size !== sizes.at(-1) }
    const lines = breakLines(text, options, (words) => face.widthOf(words) * size)
    if (lines) return { lines, size }
  }
  return { lines: [], size: 0 }
}
