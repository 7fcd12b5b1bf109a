import { expect, test } from 'vitest'
import { mergeSheets } from './merge-sheets.ts'

const frame = { css: 'frame', blocks: undefined }
const shared = { css: '1'.repeat(100), blocks: ['faq', 'hero'] }
const faq = { css: '2'.repeat(50), blocks: ['faq'] }
const hero = { css: '3'.repeat(900), blocks: ['hero'] }
const quote = { css: '4'.repeat(10), blocks: ['quote'] }
const sheets = [frame, shared, faq, hero, quote]

test('nothing is merged that need not be', () => {
  expect(mergeSheets(sheets, 5)).toEqual(sheets)
})

test('those two are merged that cost pages the least', () => {
  const small = { css: shared.css + faq.css, blocks: ['faq', 'hero'] }
  expect(mergeSheets(sheets, 4)).toEqual([frame, small, hero, quote])
})

test('what every page needs stays alone', () => {
  const all = [shared, faq, quote, hero].map(({ css }) => css).join('')
  expect(mergeSheets(sheets, 1)).toEqual([frame, { css: all, blocks: ['faq', 'hero', 'quote'] }])
})

test('what a file may import stands before it, on every page', () => {
  const imported = { css: 'b'.repeat(500), blocks: ['faq', 'hero', 'quote'] }
  const before = { css: 'a', blocks: ['hero', 'quote', 'steps'] }
  const after = { css: 'c', blocks: ['hero', 'quote'] }
  // The last may import the second, the second nothing of the first: the two small ones meet behind it.
  expect(mergeSheets([before, imported, after], 2)).toEqual([
    imported,
    { css: 'ac', blocks: ['hero', 'quote', 'steps'] },
  ])
  const importing = { css: 'b'.repeat(500), blocks: ['hero'] }
  const last = { css: 'c', blocks: ['hero'] }
  expect(mergeSheets([before, importing, last], 2)).toEqual([
    before,
    { css: importing.css + last.css, blocks: ['hero'] },
  ])
})
