import { expect, test } from 'vitest'
import { interestWords } from './interest.ts'

test.each([
  [{}, undefined],
  [{ level: { id: 'class-3', name: 'Class 3' } }, 'Class 3'],
  [{ course: 'Advanced Course' }, 'Advanced Course'],
  [{ level: { id: 'class-3', name: 'Class 3' }, course: 'Advanced Course' }, 'Advanced Course, Class 3'],
])('%j is told as %s', (interest, words) => {
  expect(interestWords(interest)).toBe(words)
})
