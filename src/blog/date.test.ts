import { afterEach, expect, test, vi } from 'vitest'
import { longDate } from './date.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])('a date is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(longDate('2024-01-05', 'en-US')).toBe('January 5, 2024')
  expect(longDate('2024-01-05T00:00:00Z', 'en-US')).toBe('January 5, 2024')
  expect(longDate('2024-01-05T23:59:59Z', 'en-US')).toBe('January 5, 2024')
})

test.each([undefined, '', 'soon', '2024-13-45'])('%j is no date', (value) => {
  expect(longDate(value, 'en-US')).toBeUndefined()
})

test('formats by language', () => {
  expect(longDate('2024-01-05', 'pt-PT')).toBe('5 de janeiro de 2024')
  expect(longDate('2024-01-05', 'bn')).toBe('৫ জানুয়ারি, ২০২৪')
})
