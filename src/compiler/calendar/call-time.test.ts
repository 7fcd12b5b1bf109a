import { expect, onTestFinished, test, vi } from 'vitest'
import { type CallHours, type Minutes, minutesOf, nextCall } from './call-time.ts'
import { momentOf } from './zoned-time.ts'

const span = (from: string, until: string): Minutes => [minutesOf(from), minutesOf(until)]
const MORNING = span('09:00', '12:00')
const AFTERNOON = span('12:00', '16:00')
const EVENING = span('16:00', '19:00')

/** Monday to Saturday, 9 to 6. */
const kolkata: CallHours = {
  timeZone: 'Asia/Kolkata',
  week: [...Array.from({ length: 6 }, () => [span('09:00', '18:00')]), []],
  closed: [{ from: '2026-12-24', until: '2026-12-25' }],
}
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function call(hours: CallHours, window: Minutes, sent: string): string | undefined {
  const found = nextCall(hours, window, new Date(sent))
  return found && `${found.day} ${clock(found.from)}-${clock(found.until)}`
}

test.each([
  ['early in the morning', MORNING, '2026-12-01T08:00+05:30', '2026-12-01 09:00-12:00'],
  ['while the window runs', MORNING, '2026-12-01T09:40+05:30', '2026-12-01 10:00-12:00'],
  ['with an hour left', MORNING, '2026-12-01T11:00+05:30', '2026-12-01 11:00-12:00'],
  ['with less than an hour left', MORNING, '2026-12-01T11:01+05:30', '2026-12-02 09:00-12:00'],
  ['when the window is over', MORNING, '2026-12-01T12:00+05:30', '2026-12-02 09:00-12:00'],
  ['in the evening, the office closes first', EVENING, '2026-12-01T10:00+05:30', '2026-12-01 16:00-18:00'],
  ['on Saturday evening', AFTERNOON, '2026-12-05T20:00+05:30', '2026-12-07 12:00-16:00'],
  ['on Sunday', MORNING, '2026-12-06T10:00+05:30', '2026-12-07 09:00-12:00'],
  ['before a holiday of two days', MORNING, '2026-12-23T15:00+05:30', '2026-12-26 09:00-12:00'],
  ['on a holiday, Sunday follows', EVENING, '2026-12-25T09:00+05:30', '2026-12-26 16:00-18:00'],
  ['shortly after midnight here, yesterday in UTC', MORNING, '2026-12-01T00:10+05:30', '2026-12-01 09:00-12:00'],
  ['by a visitor in New York', MORNING, '2026-12-01T22:45-05:00', '2026-12-02 09:30-12:00'],
  ['over the end of a year', MORNING, '2026-12-31T13:00+05:30', '2027-01-01 09:00-12:00'],
])('sent %s', (_, window, sent, expected) => {
  expect(call(kolkata, window, sent)).toBe(expected)
})

test('takes the longest time between breaks, and a window shorter than an hour whole', () => {
  const lunch = { ...kolkata, week: kolkata.week.map(() => [span('09:00', '13:00'), span('14:00', '18:00')]) }
  expect(call(lunch, AFTERNOON, '2026-12-01T08:00+05:30')).toBe('2026-12-01 14:00-16:00')
  expect(call(lunch, span('09:00', '09:30'), '2026-12-01T08:00+05:30')).toBe('2026-12-01 09:00-09:30')
})

test('promises nothing if the window is never among the hours, or the holidays do not end', () => {
  expect(call(kolkata, span('20:00', '22:00'), '2026-12-01T08:00+05:30')).toBe(undefined)
  const long = { ...kolkata, closed: [{ from: '2026-12-01', until: '2027-03-01' }] }
  expect(call(long, MORNING, '2026-12-01T08:00+05:30')).toBe(undefined)
})

test('zones of half and quarter hours, and the other side of the date line', () => {
  const daily = (timeZone: string) => ({ ...kolkata, timeZone, week: Array(7).fill([span('09:00', '18:00')]) })
  expect(call(daily('Asia/Kathmandu'), MORNING, '2026-12-01T05:00Z')).toBe('2026-12-01 11:00-12:00')
  expect(call(daily('America/St_Johns'), MORNING, '2026-12-01T12:31Z')).toBe('2026-12-01 09:30-12:00')
  expect(call(daily('Pacific/Kiritimati'), MORNING, '2026-12-01T12:00Z')).toBe('2026-12-02 09:00-12:00')
})

test('knows the moment of a time, also on days that change clocks', () => {
  const iso = (day: string, time: string, zone: string) => momentOf(day, minutesOf(time), zone).toISOString()
  expect(iso('2026-12-01', '09:00', 'Asia/Kolkata')).toBe('2026-12-01T03:30:00.000Z')
  expect(iso('2027-03-28', '01:30', 'Europe/Berlin')).toBe('2027-03-28T00:30:00.000Z')
  expect(iso('2027-03-28', '09:00', 'Europe/Berlin')).toBe('2027-03-28T07:00:00.000Z')
  // 02:30 does not exist, and exists twice in autumn.
  expect(iso('2027-03-28', '02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
  expect(iso('2027-10-31', '02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
  expect(iso('2027-10-31', '24:00', 'Europe/Berlin')).toBe('2027-10-31T23:00:00.000Z')
})

test('a calendar of many moments creates one clock per time zone, since that is slow', () => {
  let created = 0
  const counted = new Proxy(Intl.DateTimeFormat, {
    construct(original, given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      created += 1
      return new original(...given)
    },
  })
  vi.stubGlobal('Intl', { DateTimeFormat: counted })
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const zone of ['Asia/Tokyo', 'Europe/Paris'])
    for (const day of ['2027-03-27', '2027-03-28', '2027-03-29']) momentOf(day, minutesOf('17:00'), zone)
  expect(created).toBe(2)
})
