/** What an edit may replace is found exactly, or not at all. */
import { expect, test } from 'vitest'
import { parseContent } from './parse.ts'
import { createRepairedText } from './repaired-text.ts'
import { sourceOf } from './yaml-source.ts'

const TEXT = `title: "Our school"
answer: |
  See [all](/about) and [some](/a).
  Or /a again, or http://a.in/b.
list: [one]
empty:
id: one
`
const source = sourceOf(createRepairedText('x.yaml', TEXT), parseContent(TEXT).data, true)
const at = (span: readonly [number, number] | undefined) => span && TEXT.slice(...span)
const lineOf = (span: readonly [number, number] | undefined) => span && source.rangeOf(...span).line

test('gives exact offsets of a value or a key, and none for one that is missing', () => {
  expect(at(source.spanAt(['title']))).toBe('"Our school"')
  expect(at(source.spanAt(['title'], 'key'))).toBe('title')
  expect(at(source.spanAt(['answer']))).toMatch(/^\|\n[\s\S]*b\.$/)
  for (const path of [['titel'], ['title', 'x'], ['list'], ['list', 1], ['empty'], []])
    expect([path, source.spanAt(path)]).toEqual([path, undefined])
})

test('finds words literally, and not as a part of longer ones', () => {
  expect(at(source.wordsAt(['title'], 'school'))).toBe('school')
  expect(lineOf(source.wordsAt(['answer'], '/about'))).toBe(3)
  const [start = 0] = source.wordsAt(['answer'], '/a') ?? []
  expect(TEXT.slice(start - 7, start)).toBe('[some](')
  expect(lineOf(source.wordsAt(['answer'], '/a', 1))).toBe(4)
  for (const words of ['', 'schoo', 'https://a.in', '/b', 'a.in/', 'nowhere'])
    expect([words, source.wordsAt(['answer'], words)]).toEqual([words, undefined])
  expect(source.wordsAt(['nowhere'], 'school')).toBe(undefined)
})

test('points at the line of words that are not there literally', () => {
  expect(source.rangeOfWords(['answer'], 'https://a.in', 1)).toEqual({ line: 4, column: 3, endLine: 4, endColumn: 33 })
  expect(source.rangeOfWords(['answer'], 'https://a.in', 9).line).toBe(4)
  expect(source.rangeOfWords(['title'], 'nowhere')).toEqual(source.rangeAt(['title']))
})
