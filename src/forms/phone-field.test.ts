import { describe, expect, test } from 'vitest'
import { isPutIn, plainNumber } from './phone-field.tsx'

const india = { phonePattern: '\\p{Nd}{10}', countryCode: '+91' }
/** With `latinDigits`. */
const plain = { phonePattern: '[0-9]{10}', countryCode: '+91' }
const portugal = { phonePattern: '[0-9]{9}', countryCode: '+351' }
/** Numbers of several lengths, some of which begin with 0. */
const italy = { phonePattern: '[0-9]{6,11}', countryCode: '+39' }

describe('becomes the digits that fit', () => {
  test.each([
    ['98300 12345', india, '9830012345'],
    ['+91 98300 12345', india, '9830012345'],
    ['+919830012345', india, '9830012345'],
    ['+91-98300-12345', india, '9830012345'],
    ['+91 (0) 98300 12345', india, '9830012345'],
    ['0091 98300 12345', india, '9830012345'],
    ['91 98300 12345', india, '9830012345'],
    ['098300 12345', india, '9830012345'],
    ['\u202a+91\u00a098300\u201012345\u202c\n', india, '9830012345'],
    ['9183001234', india, '9183001234'],
    ['+351 218 000 001', portugal, '218000001'],
    ['351218000', portugal, '351218000'],
    ['06 6982', italy, '066982'],
    ['+39 06 6982', italy, '066982'],
    ['৯৮৩০০ ১২৩৪৫', india, '9830012345'],
    ['＋９１（０）９８３００－１２３４５', india, '9830012345'],
    ['９８３００　１２３４５', india, '9830012345'],
    ['98300–12345', plain, '9830012345'],
    ['৯৮৩০০ ১২৩৪৫', plain, '৯৮৩০০ ১২৩৪৫'],
    ['９８３００１２３４５', plain, '９８３００１２３４５'],
  ])('%j', (text, shape, number) => {
    expect(plainNumber(text, shape)).toBe(number)
  })
})

test.each([
  '',
  'Rina',
  '98300',
  '+44 20 7946 0958',
  '+1 98300 12345',
  '৯৮৩০০ ১২৩৪',
  '98300 12345 67',
  '+91 98300',
  '98300x12345',
])('%j stays unchanged', (text) => {
  expect(plainNumber(text, india)).toBe(text)
})

test.each([
  ['insertFromPaste', '98300 12345', true],
  ['insertFromDrop', null, true],
  ['insertReplacementText', null, true],
  // What a browser fills in says nothing of itself, or comes from the keyboard in one piece.
  ['', null, true],
  ['insertText', '98300 12345', true],
  ['insertText', '9', false],
  ['insertText', ' ', false],
  ['insertText', null, false],
  ['insertCompositionText', '98', false],
  ['insertFromComposition', '98', false],
  ['deleteContentBackward', null, false],
  ['deleteByCut', null, false],
  ['historyUndo', null, false],
])('%s %j puts in a whole number: %s', (inputType, data, expected) => {
  expect(isPutIn({ inputType, data })).toBe(expected)
})

test('an event that is no InputEvent comes from the browser', () => {
  expect(isPutIn(new Event('input') as InputEvent)).toBe(true)
})
