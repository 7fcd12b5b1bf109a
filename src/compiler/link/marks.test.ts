import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarks, isMarked, partsOf, replaceWords, sourcesIn, stripMarks, withoutMarks } from './marks.ts'

const FACT = { file: 'facts.yaml', path: ['replyHours'] }
const TEXT = { file: 'faq.yaml', path: [0, 'answer'] }

test('a quoted value inside a sentence has its own source', () => {
  const { mark, sources } = createMarks()
  const text = mark(`We reply within ${mark('24', FACT)} hours.`, TEXT)
  expect(isMarked(text)).toBe(true)
  expect(withoutMarks(text)).toBe('We reply within 24 hours.')
  expect(partsOf(`${text} ok`)).toEqual([
    { text: 'We reply within ', sources: [1] },
    { text: '24', sources: [1, 0] },
    { text: ' hours.', sources: [1] },
    { text: ' ok', sources: [] },
  ])
  expect(sources).toEqual([FACT, TEXT])
})

test('a place keeps its number, and an empty text stays empty', () => {
  const { mark } = createMarks()
  const first = mark('a', FACT)
  expect(mark('a', { file: 'facts.yaml', path: ['replyHours'] })).toBe(first)
  expect(mark('', TEXT)).toBe('')
})

test('the words of one source give way to others, wherever they stand', () => {
  const { mark } = createMarks()
  const text = mark(`We reply within ${mark('24', FACT)} hours, ${mark('24', FACT)}.`, TEXT)
  expect(withoutMarks(replaceWords(text, 0, '48'))).toBe('We reply within 48 hours, 48.')
  expect(withoutMarks(replaceWords(`${text}!`, 1, 'Soon'))).toBe('Soon!')
  expect(partsOf(replaceWords(text, 0, '48'))[1]).toEqual({ text: '48', sources: [1, 0] })
  expect(replaceWords(text, 7, 'x')).toBe(text)
})

test('texts cut anywhere are read, and any number comes back', () => {
  const { mark, sources } = createMarks()
  for (let line = 0; line < 300; line += 1) mark('x', { file: 'a.yaml', path: [line] })
  const text = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(fc.nat(299), text, text, fc.nat(40), (line, before, words, cut) => {
      const marked = before + mark(words, { file: 'a.yaml', path: [line] })
      expect(withoutMarks(marked)).toBe(before + words)
      expect(sources[sourcesIn(marked)[0] ?? -1]).toEqual({ file: 'a.yaml', path: [line] })
      expect(
        partsOf(marked.slice(cut))
          .map((part) => part.text)
          .join(''),
      ).toBe(withoutMarks(marked.slice(cut)))
    }),
  )
})

test('marks are taken out of JSON, whatever stands in it', () => {
  const { mark } = createMarks()
  expect(stripMarks({ a: [mark('x', FACT), 1, null, { b: mark('y', TEXT) }] })).toEqual({
    a: ['x', 1, null, { b: 'y' }],
  })
})
