/** Draws the picture with which a page is shared, in the colours and typefaces of the site, as an indexed PNG. */
import type { Scheme } from '../../../compiler/theme/schemes.ts'
import { indexedPng, type PackedRows, packRows, sumAfter } from './indexed-png.ts'
import { createLetters, STEPS } from './letters.ts'
import {
  COVER,
  type HeadingLayout,
  ICON,
  MARGIN_LINE,
  type PlacedText,
  RULE,
  SHARE_SIZE,
  type SheetLayout,
} from './share-layout.ts'

const { width, height } = SHARE_SIZE

/** Bytes of a row: its pixels, after a 0. */
const ROW = width + 1

/** Rows. The heading is in some of these bands, and the bands above and below it are often the same. */
const BAND = 32

type Colour = readonly [red: number, green: number, blue: number]

/** A picture in few colours. `indices`: into `colours`, row by row. */
type ReducedIcon = { indices: Uint8Array; colours: readonly Colour[] }

/** Opacity of the margin line on paper: as on the page. */
const MARGIN_PART = 0.55

// Indices into the palette. Each colour of words has as many as there are steps; the icon has the rest. 0 is the paper.
const COVERED = 1
const RULED = 2
const MARGIN = 3
const INK = 4
const BRAND = INK + STEPS
const ON_COVER = BRAND + STEPS
const ICON_COLOURS = ON_COVER + STEPS

/** Everything but the heading. `packed`: some of its rows, by the first and the one after the last. */
type Sheet = { rows: Uint8Array; packed: (from: number, to: number) => PackedRows }

/** What pictures with the same name and address share. `ruled`: with rules at these rows. */
export type ShareSheet = { ruled: (rules: readonly number[]) => Sheet }

export type ShareColours = Pick<Scheme, 'paper' | 'cover' | 'ink' | 'rule' | 'margin' | 'brand'>

/** @param colours as `#` and six digits */
export function createSharePainter(icon: ReducedIcon, colours: ShareColours) {
  const letters = createLetters()
  /** Of the picture that is drawn. */
  const rows = new Uint8Array(ROW * height)
  const palette = paletteOf(icon, colours)

  /** @param first the index of the first step of its colour  @returns the rows that it touches, and for `sumAfter` what it adds */
  function putText(rows: Uint8Array, { text, left, baseline, size }: PlacedText, first: number) {
    let [from, to, added, placed]: [number, number, number, number] = [height, 0, 0, 0]
    for (const { outline, unit, x, y } of text.glyphs) {
      const letter = letters.at(outline, unit * size, left + x * size, baseline + y * size)
      const [top, bottom] = [Math.max(letter.top, 0), Math.min(letter.top + letter.height, height)]
      const [start, end] = [Math.max(letter.left, 0), Math.min(letter.left + letter.width, width)]
      for (let row = top; row < bottom; row++) {
        const steps = (row - letter.top) * letter.width - letter.left
        for (let column = start; column < end; column++) {
          const step = letter.steps[steps + column] as number
          if (step === 0) continue
          const at = row * ROW + 1 + column
          // Where letters meet, each covers a part of the pixel.
          const under = rows[at] as number
          const before = under - first + 1
          const colour = first - 1 + (before > 0 && before <= STEPS ? Math.min(before + step, STEPS) : step)
          rows[at] = colour
          added += colour - under
          placed += (colour - under) * at
        }
      }
      if (top < bottom) [from, to] = [Math.min(from, top), Math.max(to, bottom)]
    }
    return { from, to, added, placed }
  }

  function sheetOf(rows: Uint8Array): Sheet {
    const known = new Map<string, PackedRows>()
    return {
      rows,
      packed(from, to) {
        const key = `${from} ${to}`
        const packed = known.get(key) ?? packRows(rows.subarray(from * ROW, to * ROW))
        known.set(key, packed)
        return packed
      },
    }
  }

  return {
    /** Draws everything but the heading and the rules. */
    sheet({ name, address }: SheetLayout): ShareSheet {
      const rows = new Uint8Array(ROW * height)
      fill(rows, MARGIN, MARGIN_LINE.left, 0, MARGIN_LINE.left + MARGIN_LINE.width, COVER.top)
      fill(rows, COVERED, 0, COVER.top, width, height)
      for (let y = 0; y < ICON.size; y++)
        for (let x = 0; x < ICON.size; x++)
          rows[(ICON.top + y) * ROW + 1 + ICON.left + x] = ICON_COLOURS + (icon.indices[y * ICON.size + x] ?? 0)
      if (name) putText(rows, name, BRAND)
      if (address) putText(rows, address, ON_COVER)
      const known = new Map<string, Sheet>()
      return {
        ruled(rules) {
          const key = rules.join(' ')
          const sheet = known.get(key) ?? sheetOf(withRules(rows, rules))
          known.set(key, sheet)
          return sheet
        },
      }
    },
    draw({ heading, rules }: HeadingLayout, sheet: ShareSheet): Uint8Array {
      const blank = sheet.ruled(rules)
      rows.set(blank.rows)
      const lines = heading.map((line) => putText(rows, line, INK))
      const to = Math.min(height, BAND * Math.ceil(Math.max(0, ...lines.map((line) => line.to)) / BAND))
      const from = BAND * Math.floor(Math.min(to, ...lines.map((line) => line.from)) / BAND)
      const total = (part: 'added' | 'placed') => lines.reduce((sum, line) => sum + line[part], 0)
      const sum = sumAfter(blank.packed(from, to), from * ROW, total('added'), total('placed'))
      const words = packRows(rows.subarray(from * ROW, to * ROW), sum)
      return indexedPng(SHARE_SIZE, [blank.packed(0, from), words, blank.packed(to, height)], palette)
    },
  }
}

function withRules(sheet: Uint8Array, rules: readonly number[]): Uint8Array {
  const rows = sheet.slice()
  for (const top of rules) {
    fill(rows, RULED, 0, top, MARGIN_LINE.left, top + RULE)
    fill(rows, RULED, MARGIN_LINE.left + MARGIN_LINE.width, top, width, top + RULE)
  }
  return rows
}

function fill(rows: Uint8Array, colour: number, left: number, top: number, right: number, bottom: number): void {
  for (let y = top; y < bottom; y++) rows.fill(colour, y * ROW + 1 + left, y * ROW + 1 + right)
}

function paletteOf(icon: ReducedIcon, colours: ShareColours): Uint8Array {
  const [paper, cover, ink] = [rgb(colours.paper), rgb(colours.cover), rgb(colours.ink)]
  const all = [
    ...[paper, cover, rgb(colours.rule), mix(paper, rgb(colours.margin), MARGIN_PART)],
    ...[...steps(paper, ink), ...steps(paper, rgb(colours.brand)), ...steps(cover, ink)],
    ...icon.colours,
  ]
  return Uint8Array.from(all.flat())
}

const mix = ([r, g, b]: Colour, [red, green, blue]: Colour, part: number): Colour => [
  Math.round(r + (red - r) * part),
  Math.round(g + (green - g) * part),
  Math.round(b + (blue - b) * part),
]

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
