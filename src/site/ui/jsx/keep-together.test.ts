import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

const kept = (text: string) => keepTogether(text).filter((_, index) => index % 2 === 1)

test.each([
  ['Sessions of 60-90 minutes, for ages 3-18.', ['60-90', '3-18.']],
  ['Morning (9 AM-12 PM), or 12 PM-4 PM', ['(9 AM-12 PM),', '12 PM-4 PM']],
  ['Monday to Saturday, 9 AM-6 PM IST', ['9 AM-6 PM']],
  ['₹25,000-₹40,000 a month', ['₹25,000-₹40,000']],
  ['living and non-living things, police-verified', ['non-living', 'police-verified']],
  ['3–18 বছর, ৪টা-৬টা', ['3–18', '৪টা-৬টা']],
  ['a great-grandmother-in-law', []],
  ['write to e-mail@my-school.example or /data-deletion', []],
  ['one - two – three, 5 -', []],
  ['nothing of the kind', []],
  ['', []],
])('%j', (text, expected) => {
  expect(kept(text)).toEqual(expected)
  expect(keepTogether(text).join('')).toBe(text)
})

test('a long text without spaces is read once', () => {
  const text = 'a-'.repeat(1_000_000)
  expect(keepTogether(text).join('')).toBe(text)
})
