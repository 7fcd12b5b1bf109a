import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

const pl = {
  language: 'pl-PL',
  one: '{count} wpis',
  few: '{count} wpisy',
  many: '{count} wpisów',
  other: '{count} wpisu',
}

test.each([
  [pl, 1, '1 wpis'],
  [pl, 22, '22 wpisy'],
  [pl, 5, '5 wpisów'],
  [{ language: 'bn-IN', one: '{count}টি লেখা', other: '{count}টি লেখা' }, 12, '১২টি লেখা'],
  [{ language: 'ar-EG', one: 'مقالة واحدة', two: 'مقالتان', other: '{count} مقالة' }, 2, 'مقالتان'],
  [{ language: 'ja-JP', one: '{count}件', other: '{count}件' }, 1, '1件'],
  [{ language: 'pl-PL', one: '{count} wpis', other: '{count} wpisu' }, 3, '3 wpisu'],
])('%j for %i', (words, count, expected) => {
  expect(countText(words, count)).toBe(expected)
})
