import { expect, test } from 'vitest'
import { firstOn, weekdaysBetween } from './weekdays.ts'

test('days in a row, over the end of the week too', () => {
  expect(weekdaysBetween('monday', 'wednesday')).toEqual(['monday', 'tuesday', 'wednesday'])
  expect(weekdaysBetween('saturday', 'monday')).toEqual(['saturday', 'sunday', 'monday'])
  expect(weekdaysBetween('sunday', 'sunday')).toEqual(['sunday'])
  expect(weekdaysBetween('tuesday', 'monday')).toHaveLength(7)
})

test('finds the first day of a weekday on or after a day', () => {
  // A Wednesday.
  expect(firstOn('wednesday', '2026-11-25')).toBe('2026-11-25')
  expect(firstOn('tuesday', '2026-11-25')).toBe('2026-12-01')
  expect(firstOn('sunday', '2026-11-25')).toBe('2026-11-29')
})
