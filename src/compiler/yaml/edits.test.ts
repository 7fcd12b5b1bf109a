import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits, inOrder, offsetsBefore } from './edits.ts'

test('applies edits by place, in any order', () => {
  const edits = [
    { start: 6, end: 11, text: 'there' },
    { start: 0, end: 0, text: '"' },
    { start: 11, end: 11, text: '"' },
  ]
  expect(applyEdits('hello world', edits)).toBe('"hello there')
  expect(applyEdits('hello world', edits.slice(0, 2))).toBe('"hello there')
})

test('leaves out an edit that overlaps another', () => {
  expect(
    inOrder([
      { start: 0, end: 5, text: 'a' },
      { start: 3, end: 4, text: 'b' },
    ]),
  ).toHaveLength(1)
})

test('maps an offset after the edits back to the same character', () => {
  const text = 'abcdefghijklmnopqrstuvwxyz'
  const edit = fc.record({
    start: fc.nat({ max: 25 }),
    length: fc.nat({ max: 3 }),
    text: fc.string({ maxLength: 4, unit: fc.constantFrom('-', '+') }),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 4 }), (drafts) => {
      const edits = drafts.map(({ start, length, text: put }) => ({
        start,
        end: Math.min(26, start + length),
        text: put,
      }))
      const after = applyEdits(text, edits)
      for (const [index, letter] of [...after].entries()) {
        if (/[a-z]/.test(letter)) expect(text[offsetsBefore(edits)(index)]).toBe(letter)
      }
    }),
    { seed: 1 },
  )
})
