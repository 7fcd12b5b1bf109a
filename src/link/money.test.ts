import { expect, test } from 'vitest'
import { money } from './money.ts'

test.each([
  [3000, '₹3,000'],
  [312.5, '₹312.50'],
  [125000, '₹1,25,000'],
  [10000000, '₹1,00,00,000'],
  [0, '₹0'],
  [0.05, '₹0.05'],
])('%d rupees read %s', (amount, text) => {
  expect(money(amount, 'INR')).toEqual({ amount, currency: 'INR', text })
})
