import { expect, test } from 'vitest'
import type { ChangedValue } from './changed-values.ts'
import { branchNameFor, messageFor } from './publish-words.ts'

const CHANGE: ChangedValue = { file: 'facts.yaml', label: 'Reply hours', of: [], before: '24', after: '48' }
const price = { ...CHANGE, label: 'Price per month', of: ['Courses', 'Advanced Course'] }

test('a branch has the name of the first change, and one that is free', () => {
  expect(branchNameFor([CHANGE], [])).toBe('content/reply-hours')
  expect(branchNameFor([price, CHANGE], [])).toBe('content/advanced-course-price-per-month')
  expect(branchNameFor([CHANGE], ['content/reply-hours', 'content/reply-hours-2'])).toBe('content/reply-hours-3')
  expect(branchNameFor([{ ...CHANGE, label: 'দাম' }], [])).toBe('content/changes')
  expect(branchNameFor([], [])).toBe('content/content')
})

test('a message says what changed', () => {
  expect(messageFor([CHANGE], 1)).toBe('Reply hours: 24 → 48')
  expect(messageFor([price, CHANGE], 2)).toBe('Advanced Course, Price per month, and 1 more')
  const { before: _, ...added } = CHANGE
  const { after: __, ...removed } = CHANGE
  expect([added, removed].map((one) => messageFor([one], 1))).toEqual(['Reply hours: new', 'Reply hours: gone'])
  expect(messageFor([], 1)).toBe('Notes in the content')
})
