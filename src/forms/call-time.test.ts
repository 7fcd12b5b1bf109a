import { expect, test } from 'vitest'
import { promiseOf } from './call-time.tsx'

const block = {
  windows: [{ id: 'evening' as const, words: 'Evening', from: '16:30', until: '19:00' }],
  calls: {
    timeZone: 'Asia/Kolkata',
    dates: 'en-US',
    week: [...Array.from({ length: 6 }, () => [[540, 1140] as const]), []],
    closed: [],
  },
}
const sunday = new Date('2026-12-06T10:00+05:30')
const promise = (time: string, now = sunday, here?: string) => promiseOf(block, { at: sunday, time }, now, here)

test('writes the day and the hours in the zone of the site, wherever the visitor is', () => {
  expect(promise('evening', sunday, 'Asia/Dubai')).toEqual({
    day: 'Monday, December 7',
    from: '4:30 PM',
    until: '7 PM',
    start: new Date('2026-12-07T11:00Z'),
    end: new Date('2026-12-07T13:30Z'),
    isElsewhere: true,
  })
  expect(promise('evening', sunday, 'Asia/Colombo')?.isElsewhere).toBe(false)
})

test('promises the same day on the next day, and nothing once the call is over', () => {
  expect(promise('evening', new Date('2026-12-07T13:29Z'))?.day).toBe('Monday, December 7')
  expect(promise('evening', new Date('2026-12-07T13:30Z'))).toBe(undefined)
})

test('promises nothing for a time that the page does not know', () => {
  expect(promise('night')).toBe(undefined)
})
