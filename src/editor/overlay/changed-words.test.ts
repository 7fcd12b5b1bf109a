import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changedWords, textsOf } from './changed-words.ts'

const window = new Window()
beforeAll(() => {
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('NodeFilter', window.NodeFilter)
})
afterAll(() => vi.unstubAllGlobals())

/** The words that are new once `change` has been made to a page of `html`. */
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
])('%j to %j', (from, to, words) => {
  expect(wordsAfter(`<p>${from}</p>`, setText(to))).toEqual(words)
})

test('a text in an element that is new is new as a whole; one that has moved is not', () => {
  const list = '<ul><li>one</li><li>two</li></ul>'
  expect(
    wordsAfter(list, (root) => void root.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li>and more</li>')),
  ).toEqual(['and more'])
  const turned = (root: HTMLElement) => {
    root.innerHTML = '<ul><li>two</li><li>one</li></ul>'
  }
  expect(wordsAfter(list, turned)).toEqual([])
})

test('what only went leaves nothing to mark', () => {
  expect(wordsAfter('<p>one</p><p>two</p>', (root) => root.querySelector('p')?.remove())).toEqual([])
})
