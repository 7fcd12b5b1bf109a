import { expect, test } from 'vitest'
import { money, plainNumber, textDirection } from './locale.ts'

test.each([
  ['en-IN', 'INR', 3000, '₹3,000'],
  ['en-IN', 'INR', 312.5, '₹312.50'],
  ['en-IN', 'INR', 125000, '₹1,25,000'],
  ['en-IN', 'INR', 10000000, '₹1,00,00,000'],
  ['en-IN', 'INR', 0, '₹0'],
  ['en-IN', 'INR', 0.05, '₹0.05'],
  ['bn', 'INR', 3000, '৩,০০০₹'],
  ['pt-PT', 'EUR', 55, '55\u00a0€'],
  ['pt-PT', 'EUR', 1312.5, '1312,50\u00a0€'],
  ['ja', 'JPY', 3000, '￥3,000'],
  ['en', 'KWD', 1.5, 'KWD\u00a01.500'],
])('in %s and %s, %d reads %s', (language, currency, amount, text) => {
  expect(money(amount, { language, currency })).toEqual({ amount, currency, text })
})

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

test.each([
  ['en-IN', 2019, '2019'],
  ['bn-IN', 2019, '২০১৯'],
  ['bn-IN', 3, '৩'],
  ['ar-EG', 18, '١٨'],
  ['pt-PT', 62.5, '62,5'],
  ['en-IN', 1234567.25, '1234567.25'],
])('%s writes the number %d as %s', (language, value, words) => {
  expect(plainNumber(value, { language })).toBe(words)
})
