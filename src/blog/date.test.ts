import { afterEach, expect, test, vi } from 'vitest'
import { longDate } from './date.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])('a date is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(longDate('2024-01-05')).toBe('January 5, 2024')
  expect(longDate('2024-01-05T00:00:00Z')).toBe('January 5, 2024')
  expect(longDate('2024-01-05T23:59:59Z')).toBe('January 5, 2024')
})

test.each([undefined, '', 'soon', '2024-13-45'])('%j is no date', (value) => {
  expect(longDate(value)).toBeUndefined()
})
