import { expect, test } from 'vitest'
import { missingLetters, packageFor, undrawnWarning } from './coverage.ts'

const latin = new Set([...'abcdefghijklmnopqrstuvwxyz 0123456789'].map((letter) => letter.codePointAt(0) ?? 0))

test('letters that no font has are named once; signs that may be left out are not', () => {
  expect(missingLetters('a школа школа', [latin])).toEqual(['ш', 'к', 'о', 'л', 'а'])
  expect(missingLetters('hello 😀!', [latin])).toEqual([])
  expect(missingLetters('', [])).toEqual([])
})

test.each([
  ['Ш', 'en', '@fontsource/noto-sans'],
  ['م', 'ar', '@fontsource/noto-sans-arabic'],
  ['ש', 'he', '@fontsource/noto-sans-hebrew'],
  ['料', 'ja-JP', '@fontsource/noto-sans-jp'],
  ['料', 'zh-Hant', '@fontsource/noto-sans-tc'],
  ['料', 'en', '@fontsource/noto-sans-sc'],
  ['ᚠ', 'en', undefined],
])('%s in a site in %s is in %s', (letter, language, name) => {
  expect(packageFor(letter, language)).toBe(name)
})

test('one warning names the pages, the letters and the package', () => {
  expect(undrawnWarning([], 'en')).toBeUndefined()
  expect(undrawnWarning([{ path: '/fees', letters: 'אב' }], 'he')).toBe(
    'The picture for shared links of /fees shows the name of the site, not the title: no typeface has א and ב. A typeface that has them: @fontsource/noto-sans-hebrew. Add it to the typefaces of the theme.',
  )
  const all = ['/a', '/b', '/c'].map((path) => ({ path, letters: 'abcdefghij' }))
  expect(undrawnWarning(all, 'en')).toContain('The pictures for shared links of /a and 2 more show ')
  expect(undrawnWarning(all, 'en')).toContain('no typeface has a, b, c, d, e, f, g, h and 2 more.')
})
