import { expect, test } from 'vitest'
import { hoursLines } from './hours.ts'

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

test('the clock is the one of the language', () => {
  const [line] = hoursLines([{ from: 'sunday', to: 'monday', opens: '08:00', closes: '20:00' }], 'en-US')
  expect(line?.days).toBe('Tuesday')
  const lines = hoursLines([{ from: 'sunday', to: 'monday', opens: '08:00', closes: '20:00' }], 'en-US')
  expect(lines.at(-1)).toEqual({ days: 'Sunday – Monday', times: '8:00 AM – 8:00 PM' })
})
