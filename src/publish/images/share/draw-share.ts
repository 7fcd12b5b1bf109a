/** Draws the picture that a page is shared with, in the colours and typefaces of the site. */
import { colours } from '../../../site/theme/colours.ts'
import { type Colour, indexedPng } from './indexed-png.ts'
import { Coverage } from './outline.ts'
import { type ReducedIcon, rgb } from './reduce-icon.ts'
import { COVER, ICON, MARGIN_LINE, type PlacedText, RULE, SHARE_SIZE, type ShareLayout } from './share-layout.ts'

const { width, height } = SHARE_SIZE

/** How much of the margin line is seen on paper: as on the page. */
const MARGIN_PART = 0.55

/** Steps between the colour of the words and that of what is under them. */
const STEPS = 15

/** The first colours of every picture. */
const PAPER = 0
const COVERED = 1
const RULED = 2
const MARGIN = 3
/** Each of these begins a row of steps. */
const INK = 4
const BRAND = INK + STEPS
const ON_COVER = BRAND + STEPS
const ICON_COLOURS = ON_COVER + STEPS

/** Colours that are left for the icon. */
export const MOST_ICON_COLOURS = 256 - ICON_COLOURS

/** @param brand a colour as `#` and six digits */
export async function drawShare(layout: ShareLayout, icon: ReducedIcon, brand: string): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height).fill(PAPER)
  const [paper, cover, ink] = [colours.paper, colours.cover, colours.ink].map(rgb) as [Colour, Colour, Colour]
  const fill = (colour: number, left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) pixels.fill(colour, y * width + left, y * width + right)
  }
  for (const top of layout.rules) fill(RULED, 0, top, width, top + RULE)
  fill(MARGIN, MARGIN_LINE.left, 0, MARGIN_LINE.left + MARGIN_LINE.width, COVER.top)
  fill(COVERED, 0, COVER.top, width, height)
  for (let y = 0; y < ICON.size; y++)
    for (let x = 0; x < ICON.size; x++)
      pixels[(ICON.top + y) * width + ICON.left + x] = ICON_COLOURS + (icon.indices[y * ICON.size + x] ?? 0)
  if (layout.name) putText(pixels, layout.name, BRAND)
  for (const line of layout.heading) putText(pixels, line, INK)
  if (layout.address) putText(pixels, layout.address, ON_COVER)
  return indexedPng(pixels, SHARE_SIZE, [
    ...[paper, cover, rgb(colours.rule), mix(paper, rgb(colours.margin), MARGIN_PART)],
    ...[...steps(paper, ink), ...steps(paper, rgb(brand)), ...steps(cover, ink)],
    ...icon.colours,
  ])
}

/** @param first the index of the first step of its colour */
function putText(pixels: Uint8Array, { text, left, baseline, size }: PlacedText, first: number): void {
  const top = Math.max(0, Math.floor(baseline - 1.3 * size))
  const bottom = Math.min(height, Math.ceil(baseline + 0.8 * size))
  const start = Math.max(0, Math.floor(left - size / 2))
  const strip = new Coverage(Math.min(width - start, Math.ceil(text.width * size + size)), bottom - top)
  for (const { outline, unit, x, y } of text.glyphs)
    strip.add(outline, left - start + x * size, baseline - top + y * size, unit * size)
  strip.each((x, y, part) => {
    const step = Math.round(part * STEPS)
    const at = (top + y) * width + start + x
    if (step > 0) pixels[at] = first + step - 1
  })
}

function mix(under: Colour, over: Colour, part: number): Colour {
  const at = (index: 0 | 1 | 2) => Math.round(under[index] + (over[index] - under[index]) * part)
  return [at(0), at(1), at(2)]
}

const steps = (under: Colour, over: Colour): Colour[] =>
  Array.from({ length: STEPS }, (_, index) => mix(under, over, (index + 1) / STEPS))
