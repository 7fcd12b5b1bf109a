import { expect, test } from 'vitest'
import { breakLines, layOutHeading, SHARE_SIZE } from './share-layout.ts'
import type { ShareTypeface } from './share-typeface.ts'

const measure = (text: string): number => text.length
const lines = (text: string, width: number, most: number, whole = false) =>
  breakLines(text, { width, most, whole }, measure)

test('lines are about as long as each other', () => {
  expect(lines('Terms of Service', 14, 3)).toEqual(['Terms of', 'Service'])
  expect(lines('one two three four', 16, 3)).toEqual(['one two', 'three four'])
})

test('a line ends after a colon, where that makes no more of them', () => {
  expect(lines('Thank You: We Will Call', 16, 3)).toEqual(['Thank You:', 'We Will Call'])
  expect(lines('A: one two three four', 14, 3)).toEqual(['A: one two', 'three four'])
  expect(lines('Careers: Jobs', 20, 3)).toEqual(['Careers: Jobs'])
})

test('what fits on one line stays there', () => {
  expect(lines('About', 20, 1)).toEqual(['About'])
  expect(lines('  About \n us ', 20, 1)).toEqual(['About us'])
})

test('what does not fit ends in an ellipsis, after a whole word', () => {
  expect(lines('one two three, four five six', 10, 2)).toEqual(['one two', 'three…'])
})

test('a word that is too long is cut between letters', () => {
  expect(lines('Donaudampfschiff', 6, 4)).toEqual(['Donaud', 'ampfsc', 'hiff'])
  expect(lines('ক্ষক্ষক্ষ', 4, 9)?.join('')).toBe('ক্ষক্ষক্ষ')
})

test('or has no text, if all of it must fit', () => {
  expect(lines('Donaudampfschiff', 6, 4, true)).toBeUndefined()
  expect(lines('one two three', 5, 2, true)).toBeUndefined()
  expect(lines('one two three', 5, 3, true)).toEqual(['one', 'two', 'three'])
})

test('no words, no lines', () => {
  expect(lines(' ', 5, 2)).toEqual([])
})

/** Each letter is half an em wide. */
const face: ShareTypeface = {
  shape: (line) => ({ glyphs: [], width: line.length / 2 }),
  widthOf: (text) => text.length / 2,
}
const placed = (title: string) => layOutHeading(title, { heading: face, body: face }).heading

test('a heading in Hebrew or Arabic begins at the right, and ends where others begin', () => {
  const [latin] = placed('School')
  for (const title of ['בית ספר למוסיקה ולריקוד בתל אביב', 'مدرسة Python'])
    for (const { left, text, size } of placed(title)) {
      expect(left + text.width * size).toBeCloseTo(SHARE_SIZE.width - 48)
      expect(left).toBeGreaterThanOrEqual(latin?.left ?? 0)
    }
})
