import { expect, test } from 'vitest'
import { textsInBoth } from './page-data.ts'

test('finds texts that are the same in both languages', () => {
  const main = { a: 'One sentence.', b: ['Two', { c: 'Three words here' }], d: 'Only here' }
  const own = { a: 'Ein Satz.', b: ['Two', { c: 'Three words here' }], e: 'Only there' }
  expect(textsInBoth(own, main)).toEqual(['Two', 'Three words here'])
})

test('numbers in a text may be written differently', () => {
  expect(textsInBoth(['From ₹৩,০০০ a month'], ['From ₹3,000 a month'])).toEqual(['From ₹৩,০০০ a month'])
})

test('addresses, colours, short names and numbers are no texts', () => {
  const others = ['/about', 'https://a.example', '#1d3f8f', 'page-heading', '₹3,000', '12', '']
  expect(textsInBoth(others, others)).toEqual([])
})
