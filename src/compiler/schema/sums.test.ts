import { expect, test } from 'vitest'
import { amountOf } from './sums.ts'

const YEAR = { of: 'monthly', times: 12 }
const SAVING = { ...YEAR, minus: 'yearly' }
const SIBLING = { of: 'monthly', percentOff: 'percent' }

test.each([
  [YEAR, { monthly: 312.5 }, 3750],
  [SAVING, { monthly: 3000, yearly: 33000 }, 3000],
  [SAVING, { monthly: 3000, yearly: 40000 }, -4000],
  [SIBLING, { monthly: 312.35, percent: 10 }, 281.12],
  [SIBLING, { monthly: 0.1 + 0.2, percent: 100 }, 0],
  // A line that is not there, or is in words.
  [YEAR, {}, undefined],
  [SAVING, { monthly: 3000 }, undefined],
  [SIBLING, { monthly: 3000, percent: 'ten' }, undefined],
])('%j of %j', (sum, group, amount) => {
  expect(amountOf(sum, group)).toBe(amount)
})
