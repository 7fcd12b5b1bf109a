import { expect, test } from 'vitest'
import { filled, fitting, issuesIn, isWholeNumber, matching } from './use-fields.ts'

const isPhone = matching('[0-9]{10}')

test.each(['9830012345', '0000000000'])('%s is a phone number', (value) => {
  expect(isPhone(value)).toBe(true)
})

test.each([
  ['nine digits', '983001234'],
  ['eleven digits', '98300123456'],
  ['a space', '98300 12345'],
  ['a space at the end', '9830012345 '],
  ['a line end', '9830012345\n'],
  ['a country code', '+919830012345'],
  ['Bengali digits', '৯৮৩০০১২৩৪৫'],
  ['full-width digits', '９８３００１２３４５'],
  ['letters', 'abcdefghij'],
])('%s: no phone number', (_what, value) => {
  expect(isPhone(value)).toBe(false)
})

test.each([
  ['28', true],
  ['0', true],
  ['007', true],
  ['', false],
  ['28.5', false],
  ['-1', false],
  ['1e3', false],
  ['0x1f', false],
  [' 28', false],
  ['২৮', false],
  ['twenty', false],
  ['9'.repeat(30), false],
])('"%s" is an age: %s', (value, fits) => {
  expect(isWholeNumber(value)).toBe(fits)
})

test('returns all issues in the order of the fields', () => {
  const words = { missing: 'Enter it', wrong: 'Not so' }
  const checks = { b: filled(words), c: fitting(words, isPhone), d: fitting(words, isPhone) }
  expect(issuesIn({ a: '', b: '  ', c: '12', d: '' }, checks)).toEqual([
    { name: 'b', text: 'Enter it' },
    { name: 'c', text: 'Not so' },
    { name: 'd', text: 'Enter it' },
  ])
})
