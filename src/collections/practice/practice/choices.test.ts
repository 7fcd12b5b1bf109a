import { expect, test } from 'vitest'
import { choicesOf } from './practice.tsx'

const others = ['a', 'b']

test('adds the right answer to the others, which keep their order', () => {
  for (const id of ['one', 'two', 'three', 'এক']) {
    const choices = choicesOf({ id, answer: 'x', others })
    expect(choices.filter(({ right }) => right)).toEqual([{ text: 'x', right: true }])
    expect(choices.filter(({ right }) => !right).map(({ text }) => text)).toEqual(others)
  }
})

test('the position of the right answer differs between questions, not between visits', () => {
  const placeOf = (id: string) => choicesOf({ id, answer: 'x', others }).findIndex(({ right }) => right)
  expect(new Set(['a', 'b', 'c'].map(placeOf))).toEqual(new Set([0, 1, 2]))
  expect(placeOf('shop')).toBe(placeOf('shop'))
})
