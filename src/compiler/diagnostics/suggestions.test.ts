import { describe, expect, test } from 'vitest'
import { byDistance, closestMatch, confidentMatch, oneOf } from './suggestions.ts'

const names = ['title', 'description', 'blocks', 'type', 'text', 'heading', 'monthlyPrice']

describe('what was meant', () => {
  test.each([
    ['titel', 'title', 'title'],
    ['Title', 'title', 'title'],
    ['monthly-price', 'monthlyPrice', 'monthlyPrice'],
    ['headings', 'heading', 'heading'],
    ['headingText', 'heading', undefined],
    ['txet', 'text', 'text'],
    ['colour', undefined, undefined],
    ['', undefined, undefined],
  ])('%s: perhaps %s, surely %s', (word, perhaps, sure) => {
    expect(closestMatch(word, names)).toBe(perhaps)
    expect(confidentMatch(word, names)).toBe(sure)
  })

  test('a different number is a different name: class-1 does not mean class-5', () => {
    expect(closestMatch('class-5', ['class-1', 'class-12'])).toBeUndefined()
    expect(confidentMatch('class-5', ['class-1'])).toBeUndefined()
    expect(closestMatch('clas-5', ['class-1', 'class-5'])).toBe('class-5')
    expect(confidentMatch('class', ['class-1'])).toBe('class-1')
  })

  test.each([
    ['क्लास-२', 'क्लास-१'],
    ['料金', '現金'],
    ['よくある質門', 'よくある質問'],
  ])('a different digit or sign is a different name in any script: %s is not surely %s', (word, known) => {
    expect(confidentMatch(word, [known])).toBeUndefined()
  })

  test('letters that are written in another form are surely the same', () => {
    expect(confidentMatch('ガイド'.normalize('NFD'), ['ガイド', '料金'])).toBe('ガイド')
    expect(confidentMatch('よくある質問', ['よくある-質問'])).toBe('よくある-質問')
    expect(confidentMatch('প্রশন', ['প্রশ্ন', 'দাম'])).toBe('প্রশ্ন')
  })

  test('two that are as near are neither sure', () => {
    expect(confidentMatch('cat', ['car', 'cap'])).toBeUndefined()
  })

  test('a folder that two paths share does not make them alike', () => {
    expect(closestMatch('pages/career', ['pages/courses'])).toBeUndefined()
    expect(confidentMatch('pages/carer', ['pages/courses', 'pages/career'])).toBe('pages/career')
  })
})

test('nearest first; lists for a sentence', () => {
  expect(byDistance('pros', ['faq', 'prose', 'hero'])[0]).toBe('prose')
  expect(oneOf(['a'])).toBe('"a"')
  expect(oneOf(['a', 'b', 'c'])).toBe('"a", "b" or "c"')
  expect(oneOf(['a', 'b', 'c'], 2)).toBe('"a", "b" and 1 more')
})
