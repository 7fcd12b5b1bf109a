import { expect, test } from 'vitest'
import { aboutInterest, interest } from './interest.ts'

const level = { id: 'class-3', name: 'Class 3' }

test.each([
  [{ choice: level }, 'It is about: Class 3.'],
  [{ topic: 'Advanced Course' }, 'It is about: Advanced Course.'],
  [{ choice: level, topic: 'A $& Course' }, 'It is about: A $& Course, Class 3.'],
  [{}, undefined],
])('%j is described as %s', (looked, words) => {
  expect(aboutInterest('It is about: {about}.', looked)).toBe(words)
})

test('returns nothing without words for it', () => {
  expect(aboutInterest(undefined, { choice: level })).toBe(undefined)
})

test('calls listeners on each change, until they unsubscribe', () => {
  const heard: unknown[] = []
  const stop = interest.subscribe(() => heard.push(interest.get()))
  interest.set({ choice: level })
  interest.set({})
  stop()
  interest.set({ choice: level })
  interest.set({})
  expect(heard).toEqual([{ choice: level }, {}])
})
