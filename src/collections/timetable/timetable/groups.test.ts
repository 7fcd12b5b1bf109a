import { expect, test } from 'vitest'
import type { Level, TimetableGroup } from '../../../compiler/schema/types.gen.ts'
import { daysOfWeek, isFor, levelWords, offersFor, timesOf, wishLink, wishOf } from './groups.ts'

const level = (id: string): Level => ({ id, name: `Class ${id}` })
const levels = (...ids: string[]) => ({ from: level(ids[0] ?? ''), to: level(ids.at(-1) ?? ''), ids })

type Lines = Partial<TimetableGroup> & { id: string }
const group = ({ id, free = 1, ...lines }: Lines & { free?: number }): TimetableGroup => ({
  id,
  title: 'Yoga',
  times: [
    {
      days: [{ weekday: 'monday', text: 'Monday' }],
      from: { time: '17:00', text: '5 pm' },
      to: { time: '18:00', text: '6 pm' },
    },
  ],
  seats: { of: { number: 6, text: '6' }, free: { number: free, text: String(free) } },
  from: { day: '2027-01-04', text: '4 January 2027' },
  ...lines,
})
const course = { id: 'tuition', title: 'Tuition', audience: 'Classes 1-4', levels: levels('1', '2', '3', '4') }

test('a group without levels of its own is for those of its course, or for all', () => {
  const ofCourse = group({ id: 'a', course })
  expect([levelWords(ofCourse), isFor(ofCourse, level('4')), isFor(ofCourse, level('5'))]).toEqual([
    'Classes 1-4',
    true,
    false,
  ])
  const narrower = group({ id: 'a', course, levels: levels('2') })
  expect([levelWords(narrower), isFor(narrower, level('1'))]).toEqual(['Class 2', false])
  expect([levelWords(group({ id: 'a' })), isFor(group({ id: 'a' }), level('9'))]).toEqual([undefined, true])
})

test('lists the days on which any group meets in the order of the week', () => {
  const onSunday = group({ id: 'b' })
  onSunday.times[0]?.days.unshift({ weekday: 'sunday', text: 'Sunday' })
  expect(daysOfWeek([onSunday, group({ id: 'a' })]).map(({ weekday }) => weekday)).toEqual(['monday', 'sunday'])
})

test('offers in place of a full group the first with a place, for each level', () => {
  const full = group({ id: 'full', course, levels: levels('1', '2', '3'), free: 0 })
  const others = [
    group({ id: 'full-too', course, free: 0 }),
    group({ id: 'other-course' }),
    group({ id: 'young', course, levels: levels('1') }),
    group({ id: 'middle', course, levels: levels('1', '2') }),
  ]
  expect(offersFor(full, [full, ...others]).map((offer) => [offer.group?.id, offer.levels])).toEqual([
    ['young', ['1']],
    ['middle', ['2']],
    [undefined, ['3']],
  ])
})

test('offers a group of the same name where there are no levels', () => {
  const full = group({ id: 'full', free: 0 })
  expect(offersFor(full, [full])).toEqual([{ group: undefined }])
  const later = group({ id: 'later' })
  expect(offersFor(full, [full, group({ id: 'dance', title: 'Dance' }), later])).toEqual([{ group: later }])
})

test('the link of a group names it: to a form in the query, to a chat in the message, elsewhere not', () => {
  const wished = group({ id: 'a', course, title: undefined } as Lines)
  expect(wishOf(wished)).toBe('Tuition, Classes 1-4, Monday 5 pm – 6 pm')
  expect(timesOf(group({ id: 'a', course, title: 'Evening' }))).toBe('Evening, Monday 5 pm – 6 pm')
  const form = wishLink({ href: '/#contact' }, wished)
  expect(new URL(form.href, 'https://a.example').searchParams.get('group')).toBe(wishOf(wished))
  expect(form.href).toMatch(/#contact$/)
  const chat = wishLink(
    { href: 'https://chat.example/?text=Hello', about: 'About {about}.', newTab: 'new tab' },
    wished,
  )
  expect(new URL(chat.href).searchParams.get('text')).toBe(`Hello About ${wishOf(wished)}.`)
  expect([chat.about, chat.newTab]).toEqual([undefined, 'new tab'])
  expect(wishLink({ href: 'https://elsewhere.example/' }, wished).href).toBe('https://elsewhere.example/')
})
