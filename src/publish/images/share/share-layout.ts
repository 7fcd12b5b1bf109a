/** Where everything stands on the picture: a page of a copybook, as large as those who show links ask for. */
import { breakLines } from './break-lines.ts'
import type { ShapedText, ShareTypeface } from './share-typeface.ts'

/** In pixels, as all measures here. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Left of all words runs the margin line. */
export const MARGIN_LINE = { left: 118, width: 5 } as const
export const ICON = { left: 168, top: 44, size: 88 } as const
/** The strip at the foot. */
export const COVER = { top: 544 } as const
export const RULE = 3

const TEXT = { left: 168, right: 1152 } as const
const NAME = { left: 280, baseline: 110, sizes: [60, 52, 44, 38] } as const
const ADDRESS = { baseline: 601, sizes: [42, 36, 30, 24] } as const
/** The heading stands in the middle of what is left. */
const HEADING = { top: 150, bottom: 540, sizes: [136, 120, 106, 94, 84, 74, 64] } as const
/** From one line of a heading to the next, in em: vowel signs of one stay clear of those of the other. */
const PITCH = 1.2
/** From the feet of the letters to the rule under them, in em. */
const BELOW_FEET = 0.1
/** In the middle between the top of a capital letter and the feet, in em above the feet. */
const MIDDLE = 0.33

/** A text that is shaped already, and the place where it begins. */
export type PlacedText = { text: ShapedText; left: number; baseline: number; size: number }

export type ShareLayout = {
  name?: PlacedText
  heading: readonly PlacedText[]
  address?: PlacedText
  /** Tops of the rules. */
  rules: readonly number[]
}

type Words = { title: string; name: string; address: string }
type Faces = { heading: ShareTypeface; body: ShareTypeface }

/** Each text as large as it fits; one that cannot be written is not there. */
export function layOutShare({ title, name, address }: Words, { heading, body }: Faces): ShareLayout {
  const lines = headingLines(title, heading)
  const size = lines[0]?.size ?? HEADING.sizes[0]
  const feet = lines[0]?.baseline ?? HEADING.top + size
  const [placedName, placedAddress] = [
    oneLine(name, heading, NAME.sizes, { left: NAME.left, baseline: NAME.baseline }),
    oneLine(address, body, ADDRESS.sizes, { left: TEXT.left, baseline: ADDRESS.baseline }),
  ]
  return {
    ...(placedName && { name: placedName }),
    ...(placedAddress && { address: placedAddress }),
    heading: lines,
    rules: rulesThrough(Math.round(feet + BELOW_FEET * size), Math.round(PITCH * size)),
  }
}

function headingLines(title: string, face: ShareTypeface): PlacedText[] {
  if (!face.shape(title)) return []
  const smallest = HEADING.sizes.at(-1) ?? 0
  for (const size of HEADING.sizes) {
    const pitch = Math.round(PITCH * size)
    const measure = (text: string) => face.widthOf(text) * size
    const most = Math.floor((HEADING.bottom - HEADING.top) / pitch)
    const lines = breakLines(title, { width: TEXT.right - TEXT.left, most, whole: size !== smallest }, measure)
    if (!lines) continue
    const middle = (HEADING.top + HEADING.bottom) / 2
    const first = Math.round(middle + MIDDLE * size - ((lines.length - 1) * pitch) / 2)
    return lines.flatMap((line, index): PlacedText[] => {
      const text = face.shape(line)
      return text ? [{ text, left: TEXT.left, baseline: first + index * pitch, size }] : []
    })
  }
  return []
}

function oneLine(
  words: string,
  face: ShareTypeface,
  sizes: readonly number[],
  place: Pick<PlacedText, 'left' | 'baseline'>,
): PlacedText | undefined {
  for (const size of sizes) {
    const whole = size !== sizes.at(-1)
    const measure = (text: string) => face.widthOf(text) * size
    const lines = face.shape(words) && breakLines(words, { width: TEXT.right - place.left, most: 1, whole }, measure)
    const text = lines?.[0] === undefined ? undefined : face.shape(lines[0])
    if (text) return { ...place, text, size }
  }
  return undefined
}

/** From below the name to the cover, through `one`. */
function rulesThrough(one: number, pitch: number): number[] {
  const rules: number[] = []
  for (let top = one % pitch; top < COVER.top - RULE; top += pitch) if (top >= HEADING.top) rules.push(top)
  return rules
}
