import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfBuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontFile, typefaces } from '../../../site/theme/typefaces.ts'
import { unpackWoff } from '../../theme/plain-font.ts'
import { createShareTypeface, loadFont } from './share-typeface.ts'

const require = createRequire(import.meta.url)
const font = (script: string) => readFileSync(require.resolve(fontFile(typefaces.heading.file, script, 600, 'woff')))
const [latin, bengali] = [font('latin'), font('bengali')]
const face = createShareTypeface(
  harfBuzz,
  [latin, bengali].map((file) => loadFont(harfBuzz, unpackWoff(file))),
)

const glyphs = (text: string) => face.shape(text)?.glyphs ?? []

test.each(['ক্ষ', 'জ্ঞ', 'স্ত্র'])('%s is one sign: its letters join', (conjunct) => {
  const letters = [...conjunct].filter((letter) => letter !== '্')
  expect(glyphs(conjunct)).toHaveLength(1)
  expect(face.shape(conjunct)?.width).toBeLessThan(0.8 * (face.shape(letters.join(''))?.width ?? 0))
})

test('draws a vowel sign before the letter that it follows in the text', () => {
  const [first, second] = glyphs('কি')
  expect(second?.outline).toEqual(glyphs('ক')[0]?.outline)
  expect(first?.x).toBeLessThan(second?.x ?? 0)
})

test('a text in two scripts is written with both fonts', () => {
  expect(glyphs('Gaan গান').length).toBe(glyphs('Gaan ').length + glyphs('গান').length)
  expect(glyphs('₹3').length).toBe(2)
})

test('signs that no font has are left out', () => {
  expect(face.shape('Hello 😀👨‍👩‍👧!')).toEqual(face.shape('Hello !'))
  expect(face.shape('Soft\u00adware')?.width).toBeCloseTo(face.shape('Software')?.width ?? 0)
})

test.each(['مدرسة', 'Школа', 'Price: 100 ﷼', '学校 School'])('%s would not be whole, so it is not written', (text) => {
  expect(face.shape(text)).toBeUndefined()
})

test('a text is as wide as its words and the spaces between them', () => {
  for (const text of ['Course Curriculum and Fees', 'শান্তিনিকেতনে গান শেখা'])
    expect(face.widthOf(text)).toBeCloseTo(face.shape(text)?.width ?? 0, 1)
})

test('what is no WOFF font is refused', () => {
  expect(() => unpackWoff(Buffer.from('hello'))).toThrow('no WOFF font')
  expect(() => unpackWoff(Buffer.alloc(99))).toThrow('no WOFF font')
})

test('the font inside says what it is', () => {
  const plain = Buffer.from(unpackWoff(latin))
  expect(plain.readUInt32BE(0)).toBe(0x00010000)
  expect(plain.length).toBe(latin.readUInt32BE(16))
})
