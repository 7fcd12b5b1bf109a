import { expect, test } from 'vitest'
import { changeData } from '../yaml/change.ts'
import type { Path } from '../yaml/path.ts'
import { placedWords, placeIn } from './placed.ts'

const MAIN = {
  title: 'Questions',
  blocks: [
    { type: 'heading', text: 'One' },
    { type: 'points', id: 'why', items: [{ title: 'Near' }, { title: 'Open' }] },
    { type: 'heading', text: 'Two', lines: ['first', 'second'] },
  ],
}

test.each<[own: unknown, path: Path, after: unknown]>([
  [{}, ['title'], { title: 'W' }],
  [{ title: 'old' }, ['title'], { title: 'W' }],
  [{}, ['blocks', 0, 'text'], { blocks: [{ type: 'heading', text: 'W' }] }],
  [{}, ['blocks', 2, 'text'], { blocks: [{ type: 'heading' }, { type: 'heading', text: 'W' }] }],
  [
    { blocks: [{ type: 'heading', text: 'Eins' }] },
    ['blocks', 2, 'lines', 1],
    {
      blocks: [
        { type: 'heading', text: 'Eins' },
        { type: 'heading', lines: ['', 'W'] },
      ],
    },
  ],
  [
    { blocks: [{ type: 'heading', text: 'Eins' }] },
    ['blocks', 1, 'items', 1, 'title'],
    {
      blocks: [
        { type: 'heading', text: 'Eins' },
        { type: 'points', id: 'why', items: [{}, { title: 'W' }] },
      ],
    },
  ],
  [
    { blocks: [{ type: 'points', id: 'why', items: [{ title: 'Nah' }] }] },
    ['blocks', 1, 'items', 1, 'title'],
    { blocks: [{ type: 'points', id: 'why', items: [{ title: 'Nah' }, { title: 'W' }] }] },
  ],
  [{ blocks: null }, ['blocks', 0, 'text'], { blocks: [{ type: 'heading', text: 'W' }] }],
])('words in %j at %j', (own, path, after) => {
  const result = placedWords(own, MAIN, path, 'W').reduce(changeData, own)
  expect(result).toEqual(after)
  const place = placeIn(result, MAIN, path) ?? []
  expect(place.reduce<unknown>((at, step) => Reflect.get(at as object, step), result)).toBe('W')
})

test('what is not translated has no place', () => {
  expect(placeIn({ blocks: [{ type: 'heading' }] }, MAIN, ['blocks', 2, 'text'])).toBeUndefined()
  expect(placeIn(undefined, MAIN, ['title'])).toBeUndefined()
})
