import { expect, test } from 'vitest'
import { hoursLines } from './opening-hours.ts'

test('days in a row share a line, days without hours have none', () => {
  expect(
    hoursLines(
      [
        { from: 'saturday', opens: '09:30', closes: '13:00' },
        { from: 'monday', to: 'friday', opens: '09:00', closes: '18:00' },
      ],
      'pt-PT',
    ),
  ).toEqual([
    { days: 'segunda-feira – sexta-feira', times: '09:00 – 18:00' },
    { days: 'sábado', times: '09:30 – 13:00' },
    { days: 'domingo', times: '' },
  ])
})

test.each([
  ['en-GB', '09:00 – 12:00 and 14:00 – 18:00'],
  ['fr-FR', '09:00 – 12:00 et 14:00 – 18:00'],
  ['ja-JP', '9:00 – 12:00、14:00 – 18:00'],
])('the times before and after a break share a line, joined as in %s', (language, times) => {
  const again = [{ opens: '14:00', closes: '18:00' }]
  expect(hoursLines([{ from: 'monday', opens: '09:00', closes: '12:00', again }], language)[0]?.times).toBe(times)
})

test('the clock is the one of the language', () => {
  const [line] = hoursLines([{ from: 'sunday', to: 'monday', opens: '08:00', closes: '20:00' }], 'en-US')
  expect(line).toEqual({ days: 'Sunday – Monday', times: '8:00 AM – 8:00 PM' })
})

test.each([
  [
    'work that begins on Saturday',
    [['saturday', 'wednesday'], ['thursday']],
    ['Saturday – Wednesday', 'Thursday', 'Friday'],
  ],
  [
    'a free Wednesday beside a free weekend',
    [
      ['thursday', 'friday'],
      ['monday', 'tuesday'],
    ],
    ['Monday – Tuesday', 'Wednesday', 'Thursday – Friday', 'Saturday', 'Sunday'],
  ],
  [
    'no free day',
    [
      ['saturday', 'sunday'],
      ['monday', 'friday'],
    ],
    ['Monday – Friday', 'Saturday – Sunday'],
  ],
  ['no day with hours', [], ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
] as const)('the week begins after the longest rest: %s', (_, days, expected) => {
  const hours = days.map(([from, to]) => ({ from, ...(to && { to }), opens: '09:00', closes: '17:00' }))
  expect(hoursLines(hours, 'en-GB').map((line) => line.days)).toEqual(expected)
})
