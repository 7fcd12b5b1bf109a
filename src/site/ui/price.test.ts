import { expect, test } from 'vitest'
import { priceWords } from './facts.tsx'

const amount = { amount: 950, currency: 'EUR', text: '$& 950' }

test('an amount, words around it, words alone', () => {
  expect(priceWords({ amount })).toBe('$& 950')
  expect(priceWords({ amount, words: 'from {price} per visit' })).toBe('from $& 950 per visit')
  expect(priceWords({ words: 'On request' })).toBe('On request')
})
