import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changedWords, keepUnchanged, textsOf } from './show-in-place.ts'

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

test('compares keys as well as values, and distinguishes a list from a group', () => {
  expect(Object.keys(keepUnchanged<object>({ a: undefined }, { b: undefined }))).toEqual(['b'])
  expect(keepUnchanged<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(keepUnchanged<object>({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
  expect(keepUnchanged<object>({ 0: 'a' }, ['a'])).toEqual(['a'])
})

const window = new Window()
beforeAll(() => {
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('NodeFilter', window.NodeFilter)
})
afterAll(() => vi.unstubAllGlobals())

/** Returns the words that are new after `change` to a page of `html`. */
function wordsAfter(html: string, change: (root: HTMLElement) => void): string[] {
  const root = document.createElement('div')
  root.innerHTML = html
  const before = textsOf(root)
  change(root)
  return changedWords(before, textsOf(root)).map(({ node, start, end }) => node.data.slice(start, end))
}

const setText = (text: string) => (root: HTMLElement) => {
  ;(root.querySelector('p')?.firstChild as Text).data = text
}

test.each([
  ['A small class, a good teacher', 'A small class, a great teacher', ['great']],
  ['From ₹2,500 a month', 'From ₹2,400 a month', ['₹2,400']],
  ['one two', 'one two three', ['three']],
  ['two three', 'one two three', ['one']],
  ['one two three', 'one three', ['one three']],
  ['a a a', 'a a', ['a']],
  ['শিশুরা গান গায়', 'শিশুরা গান শোনে', ['শোনে']],
  ['the same', 'the same', []],
])('highlights what changes from %j to %j', (from, to, words) => {
  expect(wordsAfter(`<p>${from}</p>`, setText(to))).toEqual(words)
})

test('highlights the whole text of a new element, and none that has moved', () => {
  const list = '<ul><li>one</li><li>two</li></ul>'
  expect(
    wordsAfter(list, (root) => void root.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li>and more</li>')),
  ).toEqual(['and more'])
  const turned = (root: HTMLElement) => {
    root.innerHTML = '<ul><li>two</li><li>one</li></ul>'
  }
  expect(wordsAfter(list, turned)).toEqual([])
})

test('highlights nothing when an element is removed', () => {
  expect(wordsAfter('<p>one</p><p>two</p>', (root) => root.querySelector('p')?.remove())).toEqual([])
})
