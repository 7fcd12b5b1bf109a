import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from './canonical.ts'
import { dataChanges } from './data-changes.ts'
import { WRITTEN } from './data-shape.ts'
import { commonPairs, longestRun } from './longest-run.ts'

const kinds = (before: unknown, after: unknown) =>
  dataChanges(before, after, WRITTEN).map((change) => [
    change.kind,
    ...('before' in change ? [change.before.path.join('.')] : []),
    ...('after' in change ? [change.after.path.join('.')] : []),
  ])

const entry = (id: string, text: string) => ({ id, title: text, text: `All about ${text} and how we teach it` })

test.each([
  ['a line', { a: 1, b: 2 }, { b: 3, a: 1 }, [['changed', 'b', 'b']]],
  [
    'a line that came, one that went',
    { a: 1 },
    { b: 1 },
    [
      ['added', 'b'],
      ['gone', 'a'],
    ],
  ],
  [
    'a text of a list',
    ['one', 'two words here', 'three'],
    ['one', 'two words there', 'three'],
    [['changed', '1', '1']],
  ],
  ['a text that went', ['one', 'two', 'three'], ['one', 'three'], [['gone', '1']]],
  [
    'an entry that moved',
    [entry('a', 'A'), entry('b', 'B'), entry('c', 'C')],
    [entry('b', 'B'), entry('c', 'C'), entry('a', 'A')],
    [['moved', '0', '2']],
  ],
  [
    'an entry with another id',
    [entry('sums', 'Sums'), entry('b', 'B')],
    [entry('maths', 'Sums'), entry('b', 'B')],
    [['renamed', '0', '0']],
  ],
  [
    'another entry',
    [entry('sums', 'Sums')],
    [{ id: 'songs', title: 'Songs', text: 'We sing every day' }],
    [
      ['gone', '0'],
      ['added', '0'],
    ],
  ],
  ['a number that became a group', { a: 1 }, { a: { b: 1 } }, [['changed', 'a', 'a']]],
])('%s', (_, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected)
})

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', 'one two', 1, 2, true, null),
    tie('list'),
    tie('group'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  group: fc.dictionary(fc.constantFrom('id', 'title', 'x', 'type'), tie('value'), { maxKeys: 4 }),
}))

test('something is told exactly where something differs', () => {
  fc.assert(
    fc.property(json.value, json.value, (before, after) => {
      expect(dataChanges(before, after, WRITTEN).length === 0).toBe(isSame(before, after))
      expect(dataChanges(before, before, WRITTEN)).toEqual([])
    }),
  )
})

test('a longest run, and what two lists have in common', () => {
  expect([...longestRun([3, 1, 2, 5, 4])].sort()).toEqual([1, 2, 4])
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const pairs = commonPairs(before, after)
      expect(pairs.every(([a, b]) => before[a] === after[b])).toBe(true)
      expect(pairs).toEqual([...pairs].sort(([a], [b]) => a - b))
      expect(new Set(pairs.map(([, b]) => b)).size).toBe(pairs.length)
    }),
  )
})
