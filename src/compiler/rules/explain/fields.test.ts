import { expect, test } from 'vitest'
import type { Schema } from '../../schema/schema-set.ts'
import { siblingValue } from './fields.ts'

const text: Schema = { type: 'string' }
const number: Schema = { type: 'number' }
const data = [
  { id: 'a', location: 'Lisboa', pay: { from: 'much' } },
  { id: 'b', pay: { from: 1100 } },
  { id: 'c', location: 'Almada\nand Setúbal' },
]

test('takes an example from another entry of the list if it fits and is short', () => {
  expect(siblingValue(data, [1, 'location'], text)).toBe('Lisboa')
  expect(siblingValue(data, [2, 'pay', 'from'], number)).toBe(1100)
  expect(siblingValue(data, [0, 'location'], text)).toBe(undefined)
  expect(siblingValue(data, [1, 'pay', 'from'], number)).toBe(undefined)
})

test('takes none outside of lists, for a point of a list, or from an entry of a different type', () => {
  expect(siblingValue({ name: 'Clínica' }, ['name'], text)).toBe(undefined)
  expect(siblingValue(['one', 'two'], [0], text)).toBe(undefined)
  const blocks = [{ type: 'hero', heading: 'Bom dia' }, { type: 'faq' }, { type: 'faq', heading: 'Perguntas' }]
  expect(siblingValue({ blocks }, ['blocks', 1, 'heading'], text)).toBe('Perguntas')
})
