import { expect, test } from 'vitest'
import { weekdaysBetween } from './weekdays.ts'

test('days in a row, over the end of the week too', () => {
  expect(weekdaysBetween('monday', 'wednesday')).toEqual(['monday', 'tuesday', 'wednesday'])
  expect(weekdaysBetween('saturday', 'monday')).toEqual(['saturday', 'sunday', 'monday'])
  expect(weekdaysBetween('sunday', 'sunday')).toEqual(['sunday'])
  expect(weekdaysBetween('tuesday', 'monday')).toHaveLength(7)
})
