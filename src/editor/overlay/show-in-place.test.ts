import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepUnchanged } from './show-in-place.ts'

const json = fc.jsonValue({ maxDepth: 4 })

test('returns the newer value', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(keepUnchanged(before, after)).toEqual(after)
    }),
  )
})

test('keeps the objects that are equal to those before', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(keepUnchanged(value, structuredClone(value))).toBe(value)
    }),
  )
})

test('replaces what differs and the groups around it, and keeps the rest', () => {
  const before = {
    title: 'One',
    blocks: [
      { type: 'a', words: ['x'] },
      { type: 'b', words: ['y', 'z'] },
    ],
    rest: { a: 1 },
  }
  const after = structuredClone(before)
  after.blocks[1]?.words.splice(1, 1, 'w')
  const kept = keepUnchanged(before, after)
  expect(kept).toEqual(after)
  expect(kept.blocks[0]).toBe(before.blocks[0])
  expect(kept.rest).toBe(before.rest)
  expect(kept.blocks[1]).not.toBe(before.blocks[1])
  expect(before.blocks[1]?.words).toEqual(['y', 'z'])
})

test('compares keys as well as values, and tells a list from a group', () => {
  expect(Object.keys(keepUnchanged<object>({ a: undefined }, { b: undefined }))).toEqual(['b'])
  expect(keepUnchanged<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(keepUnchanged<object>({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
  expect(keepUnchanged<object>({ 0: 'a' }, ['a'])).toEqual(['a'])
})
