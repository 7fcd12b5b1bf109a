import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepUnchanged } from './keep-unchanged.ts'

const json = fc.jsonValue({ maxDepth: 4 })

test('the result is what comes after', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(keepUnchanged(before, after)).toEqual(after)
    }),
  )
})

test('of what is equal, the very objects from before are kept', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(keepUnchanged(value, structuredClone(value))).toBe(value)
    }),
  )
})

test('what differs is new, with the groups around it; the rest is kept', () => {
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

test('a key that is named in both and undefined in one, a key gone, a key more, a list in place of a group', () => {
  expect(Object.keys(keepUnchanged<object>({ a: undefined }, { b: undefined }))).toEqual(['b'])
  expect(keepUnchanged<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(keepUnchanged<object>({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
  expect(keepUnchanged<object>({ 0: 'a' }, ['a'])).toEqual(['a'])
})
