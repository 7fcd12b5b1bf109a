import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'call-1@www.ankur.example',
  stamp: new Date('2026-12-01T03:00:00.123Z'),
  start: new Date('2026-12-01T03:30:00Z'),
  end: new Date('2026-12-01T06:30:00Z'),
  title: 'Call: Ankur, Kolkata; a \\ trial\nclass\u0007',
}

test('writes an event in UTC, with escaped texts', () => {
  expect(calendarFile([event])).toBe(
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Copybook//Copybook//EN', 'BEGIN:VEVENT'],
      ...['UID:call-1@www.ankur.example', 'DTSTAMP:20261201T030000Z', 'DTSTART:20261201T033000Z'],
      ...['DTEND:20261201T063000Z', 'SUMMARY:Call: Ankur\\, Kolkata\\; a \\\\ trial\\nclass '],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n'),
  )
})

test('folds lines at 75 bytes without dividing a character', () => {
  const text = 'বিনামূল্যে ট্রায়াল ক্লাসের জন্য ফোন 😀'.repeat(5)
  const file = calendarFile([{ ...event, text }])
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`)
})
