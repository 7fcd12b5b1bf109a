import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayInWords, daysBetween, endOfDay, isCivilDay, startOf, todayIn } from './civil-day.ts'

describe('which day it is', () => {
  test.each([
    ['Asia/Kolkata', '2027-03-31T18:29:59Z', '2027-03-31'],
    ['Asia/Kolkata', '2027-03-31T18:30:00Z', '2027-04-01'],
    ['Pacific/Honolulu', '2027-04-01T09:59:59Z', '2027-03-31'],
    ['Pacific/Honolulu', '2027-04-01T10:00:00Z', '2027-04-01'],
    ['Pacific/Kiritimati', '2027-03-31T09:59:59Z', '2027-03-31'],
    ['Pacific/Kiritimati', '2027-03-31T10:00:00Z', '2027-04-01'],
    // Clocks go forward: this day has 23 hours.
    ['Europe/Lisbon', '2027-03-28T22:59:59Z', '2027-03-28'],
    ['Europe/Lisbon', '2027-03-28T23:00:00Z', '2027-03-29'],
    // And back: 25 hours.
    ['Europe/Lisbon', '2027-10-30T23:00:00Z', '2027-10-31'],
    ['Europe/Lisbon', '2027-10-31T23:59:59Z', '2027-10-31'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  ])('in %s at %s: %s', (zone, now, day) => {
    expect(todayIn(zone, new Date(now))).toBe(day)
  })
})

test.each(['2027-02-30', '2027-02-29', '2027-13-01', '2027-00-10', '2027-4-1', '01.04.2027', '', 20270401, undefined])(
  '%s is no day',
  (text) => expect(isCivilDay(text)).toBe(false),
)

test('counting over the ends of months, leap days and changes of the clock', () => {
  expect(isCivilDay('2028-02-29')).toBe(true)
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2027-04-01', '2027-03-31')).toBe(-1)
  expect(addMonths('2026-11-22', 24)).toBe('2028-11-22')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
})

test.each([
  ['2027-04-01', 'Asia/Kolkata', '2027-03-31T18:30:00Z'],
  ['2027-04-01', 'Pacific/Honolulu', '2027-04-01T10:00:00Z'],
  ['2027-04-01', 'Pacific/Kiritimati', '2027-03-31T10:00:00Z'],
  ['2027-03-28', 'Europe/Lisbon', '2027-03-28T00:00:00Z'],
  ['2027-03-29', 'Europe/Lisbon', '2027-03-28T23:00:00Z'],
  // Clocks went from midnight to one o'clock.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  // The day before was left out.
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
])('%s in %s begins at %s', (day, zone, time) => {
  expect(new Date(startOf(day, zone)).toISOString()).toBe(time.replace('Z', '.000Z'))
})

test('in words', () => {
  expect(dayInWords('2027-04-01', 'en-IN')).toBe('1 April 2027')
  expect(dayInWords('2027-04-01', 'pt-PT')).toBe('1 de abril de 2027')
})

test.each([
  ['Asia/Kolkata', '2027-01-15', '+05:30'],
  ['Pacific/Honolulu', '2027-01-15', '-10:00'],
  ['Pacific/Kiritimati', '2027-01-15', '+14:00'],
  ['Atlantic/Reykjavik', '2028-02-29', '+00:00'],
  ['America/St_Johns', '2027-01-15', '-03:30'],
  // On these days clocks change.
  ['Europe/Lisbon', '2027-03-28', '+01:00'],
  ['Europe/Lisbon', '2027-10-31', '+00:00'],
  ['Pacific/Auckland', '2027-09-26', '+13:00'],
  ['America/New_York', '2027-03-14', '-04:00'],
])('in %s %s ends at an offset of %s', (timeZone, day, offset) => {
  const end = endOfDay(day, timeZone)
  expect(end).toBe(`${day}T23:59:59${offset}`)
  expect(todayIn(timeZone, new Date(end))).toBe(day)
  expect(todayIn(timeZone, new Date(Date.parse(end) + 1000))).toBe(addDays(day, 1))
})
