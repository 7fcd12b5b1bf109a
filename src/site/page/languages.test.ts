import { expect, test } from 'vitest'
import { openGraphLocale } from './languages.tsx'

test.each([
  ['bn-IN', 'bn_IN'],
  ['ja', 'ja_JP'],
  ['zh-Hant-TW', 'zh_TW'],
])('Open Graph reads %s as %s', (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale)
})
