import { expect, test } from 'vitest'
import { isSame } from './compare-values.ts'

test('values are the same in any order of keys, and without keys that are undefined', () => {
  expect(isSame({ a: [1, { b: 2, c: undefined }], d: 'x' }, { d: 'x', a: [1, { b: 2 }] })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})

test('a key that every object inherits counts if a value has it', () => {
  const written = JSON.parse('{ "constructor": { "a": 1 } }') as unknown
  expect(isSame({}, written)).toBe(false)
  expect(isSame(written, {})).toBe(false)
})
