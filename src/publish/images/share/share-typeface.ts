/** Words as outlines, shaped by HarfBuzz as browsers shape them: ligatures, conjuncts and marks in their places. */
import type * as HarfBuzz from 'harfbuzzjs'
import { type Outline, OutlinePen } from './outline.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Letters of a text from left to right; lengths in em. `y` goes down. */
export type ShapedText = { glyphs: readonly ShapedGlyph[]; width: number }

/** `unit`: one of the outline's units in em. */
type ShapedGlyph = { outline: Outline; unit: number; x: number; y: number }

export type ShareTypeface = {
  /**
   * Signs that no font has, such as emoji, are left out.
   *
   * @returns nothing for a text with a letter or digit that no font has: half a text may say something else
   */
  shape(text: string): ShapedText | undefined
  /** The sum of its words and the spaces between them, in em. */
  widthOf(text: string): number
}

type LoadedFont = { font: HarfBuzz.Font; known: ReadonlySet<number>; unit: number; outlines: Map<number, Outline> }
type Run = { font: LoadedFont; text: string }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A letter, a digit, or a price's sign. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sc}]/u
/** Changes how its neighbours join, and has no shape of its own that a font need know. */
const INVISIBLE = /\p{Cf}|\ufe0e|\ufe0f/gu

/** @param files fonts as WOFF, the first for whatever it can write */
export function createShareTypeface(harfBuzz: typeof HarfBuzz, files: readonly Buffer[]): ShareTypeface {
  const fonts = files.map((file) => loadFont(harfBuzz, file))
  const pen = drawingFuncs(harfBuzz)
  const hasAll = ({ known }: LoadedFont, letters: string) =>
    [...letters.replace(INVISIBLE, '')].every((letter) => known.has(letter.codePointAt(0) ?? 0))

  /** Pieces of the text that one font writes each. */
  function runsOf(text: string): Run[] | undefined {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
      const last = runs.at(-1)
      const font = [...(last ? [last.font] : []), ...fonts].find((each) => hasAll(each, segment))
      if (!font && SAYS_SOMETHING.test(segment)) return undefined
      if (!font) continue
      if (last?.font === font) last.text += segment
      else runs.push({ font, text: segment })
    }
    return runs
  }

  function shape(text: string): ShapedText | undefined {
    const runs = runsOf(text)
    if (!runs) return undefined
    const glyphs: ShapedGlyph[] = []
    let width = 0
    for (const { font, text: letters } of runs) {
      const buffer = new harfBuzz.Buffer()
      buffer.addText(letters)
      buffer.guessSegmentProperties()
      harfBuzz.shape(font.font, buffer)
      const positions = buffer.getGlyphPositions()
      for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
        const at = positions[index]
        if (!at) continue
        const outline = font.outlines.get(glyph) ?? pen(font.font, glyph)
        font.outlines.set(glyph, outline)
        glyphs.push({ outline, unit: font.unit, x: width + at.xOffset * font.unit, y: -at.yOffset * font.unit })
        width += at.xAdvance * font.unit
      }
    }
    return { glyphs, width }
  }

  const widths = new Map<string, number>()
  function widthOf(word: string): number {
    const width = widths.get(word) ?? shape(word)?.width ?? 0
    widths.set(word, width)
    return width
  }

  return {
    shape,
    widthOf(text) {
      const words = text.split(' ')
      return words.reduce((sum, word) => sum + widthOf(word), (words.length - 1) * widthOf(' '))
    },
  }
}

function loadFont({ Blob, Face, Font }: typeof HarfBuzz, file: Buffer): LoadedFont {
  const bytes = unpackWoff(file)
  const face = new Face(new Blob(bytes.slice().buffer))
  return { font: new Font(face), known: new Set(face.collectUnicodes()), unit: 1 / face.upem, outlines: new Map() }
}

function drawingFuncs({ DrawFuncs }: typeof HarfBuzz): (font: HarfBuzz.Font, glyph: number) => Outline {
  const funcs = new DrawFuncs()
  const pen = (data: unknown) => data as OutlinePen
  funcs.setMoveToFunc((x, y, data) => pen(data).moveTo(x, y))
  funcs.setLineToFunc((x, y, data) => pen(data).lineTo(x, y))
  funcs.setQuadraticToFunc((cx, cy, x, y, data) => pen(data).quadraticTo(cx, cy, x, y))
  funcs.setCubicToFunc((c1x, c1y, c2x, c2y, x, y, data) => pen(data).cubicTo(c1x, c1y, c2x, c2y, x, y))
  funcs.setClosePathFunc((data) => pen(data).close())
  return (font, glyph) => {
    const drawn = new OutlinePen()
    font.drawGlyph(glyph, funcs, drawn)
    return drawn.outline()
  }
}
