import { expect, test } from 'vitest'
import { daysBetween } from './weekdays.ts'

test('days in a row, over the end of the week too', () => {
  expect(daysBetween('monday', 'wednesday')).toEqual(['monday', 'tuesday', 'wednesday'])
  expect(daysBetween('saturday', 'monday')).toEqual(['saturday', 'sunday', 'monday'])
  expect(daysBetween('sunday', 'sunday')).toEqual(['sunday'])
  expect(daysBetween('tuesday', 'monday')).toHaveLength(7)
})
