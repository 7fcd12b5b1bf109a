import { expect, test } from 'vitest'
import { isLanguageTag, likelyTags } from './language-tag.ts'

test.each(['en', 'en-IN', 'pt-PT', 'pt-br', 'bn', 'zh-Hant-TW', 'es-419', 'sr-Latn', 'de-1996', 'ja-JP'])(
  '%s is a language',
  (tag) => expect(isLanguageTag(tag)).toBe(true),
)

test.each([
  ['en-UK', 'en-GB'],
  ['en_IN', 'en-IN'],
  ['EN-IN', 'en-IN'],
  ['en-EN', 'en'],
  ['sv-SV', 'sv-SE'],
  ['jp', 'ja'],
  ['gr', 'el'],
  ['eng', 'en'],
  ['English', 'en'],
  ['Deutsch', 'de'],
  ['বাংলা', 'bn'],
  ['xx', undefined],
  ['und', undefined],
  ['x-foo', undefined],
  ['', undefined],
])('%s is none, and %s was meant', (typed, meant) => {
  expect(isLanguageTag(typed)).toBe(false)
  expect(likelyTags(typed)[0]).toBe(meant)
})
