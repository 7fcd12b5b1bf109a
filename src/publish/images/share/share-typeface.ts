/** Shapes words with HarfBuzz as browsers do, with ligatures, conjuncts and marks, and reads their outlines. */
import type * as HarfBuzz from 'harfbuzzjs'
import { type Coverage, hasAll, lettersOf, matters } from './coverage.ts'
import { createPen, type Outline } from './outline.ts'
import { isRightToLeft as isRightToLeftText, runsInSight } from './text-runs.ts'

/** Letters of a text from left to right. Lengths are in em; `y` goes down. */
export type ShapedText = { glyphs: readonly ShapedGlyph[]; width: number }

/** `unit`: one of the outline's units in em. */
type ShapedGlyph = { outline: Outline; unit: number; x: number; y: number }

export type ShareTypeface = {
  /**
   * Leaves out signs that no font has, such as emoji. Returns undefined for a text with a letter or digit that no font has:
   * half a text may mean something else.
   *
   * @param isRightToLeft whether the text that the line is of begins at the right
   */
  shape(line: string, isRightToLeft?: boolean): ShapedText | undefined
  /** Returns the sum of the words and the spaces between them, in em. */
  widthOf(text: string): number
}

export type LoadedFont = { font: HarfBuzz.Font; known: Coverage; unit: number; outlines: Map<number, Outline> }
type FontRun = { font: LoadedFont; text: string; isRightToLeft: boolean }

/** @param fonts for each letter the first that has it is used */
export function createShareTypeface(harfBuzz: typeof HarfBuzz, fonts: readonly LoadedFont[]): ShareTypeface {
  const outlineOf = glyphReader(harfBuzz)
  const { LTR, RTL } = harfBuzz.Direction

  /** Splits a line by font, from left to right. */
  function runsOf(line: string, base: boolean): FontRun[] | undefined {
    const runs: FontRun[] = []
    for (const { text, isRightToLeft } of runsInSight(line, base)) {
      const own: FontRun[] = []
      for (const letter of lettersOf(text)) {
        const last = own.at(-1)
        const font = [...(last ? [last.font] : []), ...fonts].find(({ known }) => hasAll(known, letter))
        if (!font && matters(letter)) return undefined
        if (!font) continue
        if (last?.font === font) last.text += letter
        else own.push({ font, text: letter, isRightToLeft })
      }
      runs.push(...(isRightToLeft ? own.reverse() : own))
    }
    return runs
  }

  function shape(line: string, base = isRightToLeftText(line)): ShapedText | undefined {
    const runs = runsOf(line, base)
    if (!runs) return undefined
    const glyphs: ShapedGlyph[] = []
    let width = 0
    for (const { font, text: letters, isRightToLeft } of runs) {
      const buffer = new harfBuzz.Buffer()
      buffer.addText(letters)
      buffer.setDirection(isRightToLeft ? RTL : LTR)
      buffer.guessSegmentProperties()
      harfBuzz.shape(font.font, buffer)
      const positions = buffer.getGlyphPositions()
      for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
        const at = positions[index]
        if (!at) continue
        const outline = font.outlines.get(glyph) ?? outlineOf(font.font, glyph)
        font.outlines.set(glyph, outline)
        glyphs.push({ outline, unit: font.unit, x: width + at.xOffset * font.unit, y: -at.yOffset * font.unit })
        width += at.xAdvance * font.unit
      }
    }
    return { glyphs, width }
  }

  const widths = new Map<string, number>()
  function wordWidth(word: string): number {
    const width = widths.get(word) ?? shape(word)?.width ?? 0
    widths.set(word, width)
    return width
  }

  return {
    shape,
    widthOf(text) {
      const words = text.split(' ')
      return words.reduce((sum, word) => sum + wordWidth(word), (words.length - 1) * wordWidth(' '))
    },
  }
}

/** @param bytes a plain font: see `plainFont` */
export function loadFont({ Blob, Face, Font }: typeof HarfBuzz, bytes: Uint8Array): LoadedFont {
  // A copy: small buffers of Node share their memory with others.
  const face = new Face(new Blob(new Uint8Array(bytes).buffer))
  return { font: new Font(face), known: new Set(face.collectUnicodes()), unit: 1 / face.upem, outlines: new Map() }
}

/** Returns a function that reads the outline of a glyph. */
function glyphReader({ DrawFuncs }: typeof HarfBuzz): (font: HarfBuzz.Font, glyph: number) => Outline {
  const funcs = new DrawFuncs()
  const pen = createPen()
  funcs.setMoveToFunc(pen.moveTo)
  funcs.setLineToFunc(pen.lineTo)
  funcs.setQuadraticToFunc(pen.quadraticTo)
  funcs.setCubicToFunc(pen.cubicTo)
  funcs.setClosePathFunc(pen.close)
  return (font, glyph) => {
    font.drawGlyph(glyph, funcs)
    return pen.outline()
  }
}
