/** Draws the picture with which a page is shared, in the colours and typefaces of the site, as an indexed PNG. */
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { colours } from '../../../site/theme/colours.ts'
import { Coverage } from './outline.ts'
import { COVER, ICON, MARGIN_LINE, type PlacedText, RULE, SHARE_SIZE, type ShareLayout } from './share-layout.ts'

const { width, height } = SHARE_SIZE

type Colour = readonly [red: number, green: number, blue: number]

/** A picture in few colours. `indices`: into `colours`, row by row. */
type ReducedIcon = { indices: Uint8Array; colours: readonly Colour[] }

/** Opacity of the margin line on paper: as on the page. */
const MARGIN_PART = 0.55

/** Steps between the colour of the words and that of what is under them. */
const STEPS = 15

// Indices into the palette. Each colour of words has as many as there are steps; the icon has the rest.
const PAPER = 0
const COVERED = 1
const RULED = 2
const MARGIN = 3
const INK = 4
const BRAND = INK + STEPS
const ON_COVER = BRAND + STEPS
const ICON_COLOURS = ON_COVER + STEPS

/** @param brand a colour as `#` and six digits */
export async function drawShare(layout: ShareLayout, icon: ReducedIcon, brand: string): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height).fill(PAPER)
  const fill = (colour: number, left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) pixels.fill(colour, y * width + left, y * width + right)
  }
  for (const top of layout.rules) fill(RULED, 0, top, width, top + RULE)
  fill(MARGIN, MARGIN_LINE.left, 0, MARGIN_LINE.left + MARGIN_LINE.width, COVER.top)
  fill(COVERED, 0, COVER.top, width, height)
  for (const [at, index] of icon.indices.entries()) {
    const [x, y] = [at % ICON.size, Math.floor(at / ICON.size)]
    pixels[(ICON.top + y) * width + ICON.left + x] = ICON_COLOURS + index
  }
  if (layout.name) putText(pixels, layout.name, BRAND)
  for (const line of layout.heading) putText(pixels, line, INK)
  if (layout.address) putText(pixels, layout.address, ON_COVER)
  const [paper, cover, ink] = [rgb(colours.paper), rgb(colours.cover), rgb(colours.ink)]
  return indexedPng(pixels, [
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
    if (step > 0) pixels[(top + y) * width + start + x] = first + step - 1
  })
}

function mix(under: Colour, over: Colour, part: number): Colour {
  const at = (index: 0 | 1 | 2) => Math.round(under[index] + (over[index] - under[index]) * part)
  return [at(0), at(1), at(2)]
}

const steps = (under: Colour, over: Colour): Colour[] =>
  Array.from({ length: STEPS }, (_, index) => mix(under, over, (index + 1) / STEPS))

const fromNumber = (colour: number): Colour => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]

/** @param colour as `#` and six digits */
const rgb = (colour: string): Colour => fromNumber(Number.parseInt(colour.slice(1), 16))

/** Keeps the most frequent colours of a picture, as many as the palette has room for. @param pixels three bytes each */
export function reduceIcon(pixels: Uint8Array): ReducedIcon {
  const bytes = Buffer.from(pixels)
  const all = Array.from({ length: bytes.length / 3 }, (_, pixel) => bytes.readUIntBE(pixel * 3, 3))
  const counts = new Map<number, number>()
  for (const colour of all) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const kept = [...counts]
    .sort(([a, some], [b, others]) => others - some || a - b)
    .slice(0, 256 - ICON_COLOURS)
    .map(([colour]) => fromNumber(colour))
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(kept, fromNumber(colour))]))
  return { indices: Uint8Array.from(all, (colour) => indices.get(colour) ?? 0), colours: kept }
}

function nearest(all: readonly Colour[], [red, green, blue]: Colour): number {
  const distances = all.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
  return distances.indexOf(Math.min(...distances))
}

// PNG (W3C, third edition) with at most 256 colours: a byte per pixel, then zlib. Sharp would search for a palette.
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INDEXED = 3

/** Large areas of one colour: more effort saves next to nothing. */
const LEVEL = 4

async function indexedPng(pixels: Uint8Array, palette: readonly Colour[]): Promise<Uint8Array> {
  const rows = Buffer.alloc((width + 1) * height) // each row begins with a 0: no filter
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, INDEXED], 8)
  const packed = await promisify(deflate)(rows, { level: LEVEL })
  const chunks = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', packed)]
  return Buffer.concat([PNG_SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}
