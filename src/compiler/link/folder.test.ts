import { expect, test } from 'vitest'
import { idsBetween, rangeIn } from './folder.ts'

const ORDER = ['nursery', 'class-1', 'class-2', 'class-3']

test.each([
  ['nursery', 'class-3', ORDER],
  ['class-1', 'class-2', ['class-1', 'class-2']],
  ['class-2', 'class-2', ['class-2']],
  ['class-2', 'class-1', []],
  ['class-1', 'class-9', []],
  ['class-9', 'class-1', []],
])('from %s to %s', (from, to, ids) => {
  expect(idsBetween(ORDER, { from, to })).toEqual(ids)
})

test('only two ids are a range', () => {
  expect(rangeIn({ from: 'class-1', to: 'class-2' })).toEqual({ from: 'class-1', to: 'class-2' })
  for (const other of [undefined, 'class-1', { from: 'class-1' }, { from: 1, to: 2 }, ['class-1', 'class-2']])
    expect(rangeIn(other)).toBe(undefined)
})
