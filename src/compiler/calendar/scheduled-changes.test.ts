import { describe, expect, test } from 'vitest'
import { asOf, changesBetween, type ScheduledChange } from './scheduled-changes.ts'

const first = {
  title: 'Courses',
  blocks: [{ price: { amount: 3000, text: '₹3,000' } }, { jobs: ['a', 'b', 'c'] }],
  note: 'x',
}
const second = {
  title: 'Courses',
  blocks: [{ price: { amount: 3500, text: '₹3,500' } }, { jobs: ['a', 'b', 'c'] }],
  note: 'x',
}
const third = { title: 'Courses', blocks: [{ price: { amount: 3500, text: '₹3,500' } }, { jobs: ['a', 'c'] }], more: 1 }

const coming: ScheduledChange[] = [
  { from: '2027-04-01', changes: changesBetween(first, second) },
  { from: '2027-06-01', changes: changesBetween(second, third) },
]

test.each([
  ['2027-03-31', { ...first, coming }],
  ['2027-04-01', { ...second, coming: coming.slice(1) }],
  ['2027-05-31', { ...second, coming: coming.slice(1) }],
  ['2027-06-01', third],
  ['2099-01-01', third],
])('on %s', (day, wanted) => {
  expect(asOf({ ...first, coming }, day)).toEqual(wanted)
})

test('data of one day becomes that of a later day', () => {
  expect(asOf(asOf({ ...first, coming }, '2027-04-02'), '2027-06-01')).toEqual(third)
})

test('before the first day it is the same object, and what has not changed stays the same after it', () => {
  const data = { ...first, coming }
  expect(asOf(data, '2027-03-31')).toBe(data)
  expect(asOf(data, '2027-04-01').blocks[1]).toBe(data.blocks[1])
  expect(asOf(first as typeof first & { coming?: ScheduledChange[] }, '2099-01-01')).toBe(first)
})

test('holds what changes and nothing else', () => {
  expect(coming).toEqual([
    {
      from: '2027-04-01',
      changes: [
        { path: ['blocks', 0, 'price', 'amount'], value: 3500 },
        { path: ['blocks', 0, 'price', 'text'], value: '₹3,500' },
      ],
    },
    {
      from: '2027-06-01',
      changes: [{ path: ['blocks', 1, 'jobs'], items: [0, 2] }, { path: ['note'] }, { path: ['more'], value: 1 }],
    },
  ])
})

describe('any two', () => {
  const values = [
    null,
    0,
    'a',
    [],
    {},
    [1, 2, 3],
    [3, 1],
    [[1], { a: 1 }],
    { a: 1, b: [1, { c: 2 }] },
    { a: { b: {} } },
  ]

  test('the changes from one to the other make the other', () => {
    for (const before of values)
      for (const after of values) {
        const changes = changesBetween({ it: before }, { it: after })
        expect(asOf({ it: before, coming: [{ from: '2027-01-01', changes }] }, '2027-01-01').it).toEqual(after)
      }
  })
})
