import { expect, test } from 'vitest'
import { cyclesIn } from './cycles.ts'

const rings = (links: Record<string, string[]>) => Object.fromEntries(cyclesIn(new Map(Object.entries(links))))

test.each([
  ['nothing', {}, {}],
  ['a line of names', { a: ['b'], b: ['c'], c: ['nowhere'] }, {}],
  ['a name that leads to itself', { a: ['a'], b: ['a'] }, { a: 'a' }],
  ['a ring, with a way in and a way out', { in: ['b'], a: ['b'], b: ['a', 'out'], out: [] }, { a: 'b', b: 'b' }],
  [
    'two rings, one behind the other',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    { a: 'a', b: 'a', c: 'c', d: 'c' },
  ],
  ['two ways to one name are no ring', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, {}],
])('%s', (_what, links, expected) => {
  const found = rings(links as Record<string, string[]>)
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort())
  const groups = (all: Record<string, string>) =>
    Object.keys(all).map((one) =>
      Object.keys(all)
        .filter((two) => all[one] === all[two])
        .sort()
        .join(),
    )
  expect(groups(found).sort()).toEqual(groups(expected as Record<string, string>).sort())
})

test('a line of a hundred thousand names needs no stack', () => {
  const links = new Map(Array.from({ length: 100_000 }, (_, index) => [`${index}`, [`${index + 1}`]] as const))
  expect(cyclesIn(links).size).toBe(0)
})
