import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createMarkers,
  isMarked,
  partsOf,
  replaceWords,
  sourcesIn,
  stripMarkers,
  withoutMarkers,
} from './source-markers.ts'

const FACT = { file: 'facts.yaml', path: ['replyHours'] }
const TEXT = { file: 'faq.yaml', path: [0, 'answer'] }

test('marks a quoted value inside a sentence with its own source', () => {
  const { mark, sources } = createMarkers()
  const text = mark(`We reply within ${mark('24', FACT)} hours.`, TEXT)
  expect(isMarked(text)).toBe(true)
  expect(withoutMarkers(text)).toBe('We reply within 24 hours.')
  expect(partsOf(`${text} ok`)).toEqual([
    { text: 'We reply within ', sources: [1] },
    { text: '24', sources: [1, 0] },
    { text: ' hours.', sources: [1] },
    { text: ' ok', sources: [] },
  ])
  expect(sources).toEqual([FACT, TEXT])
})

test('gives one location one number, and leaves an empty text empty', () => {
  const { mark } = createMarkers()
  const first = mark('a', FACT)
  expect(mark('a', { file: 'facts.yaml', path: ['replyHours'] })).toBe(first)
  expect(mark('', TEXT)).toBe('')
})

test('replaces the words of one source everywhere', () => {
  const { mark } = createMarkers()
  const text = mark(`We reply within ${mark('24', FACT)} hours, ${mark('24', FACT)}.`, TEXT)
  expect(withoutMarkers(replaceWords(text, 0, '48'))).toBe('We reply within 48 hours, 48.')
  expect(withoutMarkers(replaceWords(`${text}!`, 1, 'Soon'))).toBe('Soon!')
  expect(partsOf(replaceWords(text, 0, '48'))[1]).toEqual({ text: '48', sources: [1, 0] })
  expect(replaceWords(text, 7, 'x')).toBe(text)
})

test('reads texts that are cut anywhere, and any number', () => {
  const { mark, sources } = createMarkers()
  for (let line = 0; line < 300; line += 1) mark('x', { file: 'a.yaml', path: [line] })
  const text = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(fc.nat(299), text, text, fc.nat(40), (line, before, words, cut) => {
      const marked = before + mark(words, { file: 'a.yaml', path: [line] })
      expect(withoutMarkers(marked)).toBe(before + words)
      expect(sources[sourcesIn(marked)[0] ?? -1]).toEqual({ file: 'a.yaml', path: [line] })
      expect(
        partsOf(marked.slice(cut))
          .map((part) => part.text)
          .join(''),
      ).toBe(withoutMarkers(marked.slice(cut)))
    }),
  )
})

test('strips the markers of JSON', () => {
  const { mark } = createMarkers()
  expect(stripMarkers({ a: [mark('x', FACT), 1, null, { b: mark('y', TEXT) }] })).toEqual({
    a: ['x', 1, null, { b: 'y' }],
  })
})
