import { expect, test } from 'vitest'
import { aboutInterest, interest } from './interest.ts'

const level = { id: 'class-3', name: 'Class 3' }

test.each([
  [{ level }, 'It is about: Class 3.'],
  [{ course: 'Advanced Course' }, 'It is about: Advanced Course.'],
  [{ level, course: 'A $& Course' }, 'It is about: A $& Course, Class 3.'],
  [{}, undefined],
])('%j is told as %s', (looked, words) => {
  expect(aboutInterest('It is about: {about}.', looked)).toBe(words)
})

test('without words for it nothing is said', () => {
  expect(aboutInterest(undefined, { level })).toBe(undefined)
})

test('those who listen hear of each change, until they stop', () => {
  const heard: unknown[] = []
  const stop = interest.subscribe(() => heard.push(interest.get()))
  interest.set({ level })
  interest.set({})
  stop()
  interest.set({ level })
  interest.set({})
  expect(heard).toEqual([{ level }, {}])
})
