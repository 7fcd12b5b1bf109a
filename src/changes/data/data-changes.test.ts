import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, stretches } from '../../compiler/documents/compare-values.ts'
import { dataChanges, matchItems } from './data-changes.ts'
import { WRITTEN } from './data-shape.ts'

const kinds = (before: unknown, after: unknown) =>
  dataChanges(before, after, WRITTEN).map((change) => [
    change.kind,
    ...(change.before ? [change.before.path.join('.')] : []),
    ...(change.after ? [change.after.path.join('.')] : []),
  ])

const entry = (id: string, text: string) => ({ id, title: text, text: `All about ${text} and how we teach it` })

test.each([
  ['a changed value', { a: 1, b: 2 }, { b: 3, a: 1 }, [['changed', 'b', 'b']]],
  [
    'an added and a removed value',
    { a: 1 },
    { b: 1 },
    [
      ['added', 'b'],
      ['gone', 'a'],
    ],
  ],
  [
    'a changed text of a list',
    ['one', 'two words here', 'three'],
    ['one', 'two words there', 'three'],
    [['changed', '1', '1']],
  ],
  ['a removed text', ['one', 'two', 'three'], ['one', 'three'], [['gone', '1']]],
  [
    'a moved entry',
    [entry('a', 'A'), entry('b', 'B'), entry('c', 'C')],
    [entry('b', 'B'), entry('c', 'C'), entry('a', 'A')],
    [['moved', '0', '2']],
  ],
  [
    'a renamed entry',
    [entry('sums', 'Sums'), entry('b', 'B')],
    [entry('maths', 'Sums'), entry('b', 'B')],
    [['renamed', '0', '0']],
  ],
  [
    'a replaced entry',
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

test('reports a change exactly if something differs', () => {
  fc.assert(
    fc.property(json.value, json.value, (before, after) => {
      expect(dataChanges(before, after, WRITTEN).length === 0).toBe(isSame(before, after))
      expect(dataChanges(before, before, WRITTEN)).toEqual([])
    }),
  )
})

test('as few entries as possible count as moved', () => {
  const numbers = (...list: number[]) => list.map((number) => entry(`${number}`, `Entry ${number}`))
  const options = { idOf: WRITTEN.idOf, isText: false, canBecome: () => true }
  const matches = matchItems(numbers(1, 2, 3, 4, 5), numbers(3, 1, 2, 5, 4), options)
  expect(matches.flatMap(({ after, moved }) => (moved ? [after] : []))).toEqual([0, 3])
})

test('stretches of two sequences join to both, and what is the same is in order', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const parts = stretches(before, after)
      expect(parts.flatMap((part) => part.before)).toEqual(before)
      expect(parts.flatMap((part) => part.after)).toEqual(after)
      for (const part of parts) {
        if (part.same) expect(part.before).toEqual(part.after)
        else for (const letter of part.before) expect(part.after).not.toContain(letter)
      }
    }),
  )
})
