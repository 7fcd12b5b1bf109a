import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['en-IN', 'ltr'],
  ['bn', 'ltr'],
  ['el', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['pa-Arab', 'rtl'],
])('%s runs %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction)
})
