import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TimetableBlock, TimetableGroup } from '../../../compiler/schema/types.gen.ts'
import { Timetable } from './timetable.tsx'

const at = (weekday: 'monday' | 'saturday', free: number): Omit<TimetableGroup, 'id'> => ({
  title: 'Yoga',
  times: [
    {
      days: [{ weekday, text: weekday }],
      from: { time: '17:00', text: '5 pm' },
      to: { time: '18:00', text: '6 pm' },
    },
  ],
  seats: { of: { number: 6, text: '6' }, free: { number: free, text: String(free) } },
  from: { day: '2027-01-04', text: '4 January' },
})

const block = (groups: TimetableGroup[], more: Partial<TimetableBlock> = {}): TimetableBlock => ({
  type: 'timetable',
  heading: 'Timetable',
  groups,
  labels: {
    group: 'Group',
    places: 'Places',
    free: '{free} of {of} free',
    full: 'Full',
    next: 'Free:',
    from: 'from {day}',
    until: 'until {day}',
  },
  action: { label: 'Try it', to: { href: '/#contact' } },
  waiting: { label: 'Ask', to: { href: '/ask' } },
  ...more,
})

const drawn = (...all: Parameters<typeof block>) => renderToStaticMarkup(<Timetable block={block(...all)} />)

test('has a column for each day on which a group meets, and the places of each group', () => {
  const html = drawn([
    { id: 'late', ...at('saturday', 2) },
    { id: 'early', ...at('monday', 1) },
  ])
  expect([...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, words]) => words)).toEqual([
    ...['Group', 'monday', 'saturday', 'Places'],
  ])
  expect(html).toContain('2 of 6 free')
  expect(html).toMatch(/id="late".*href="\/\?group=Yoga%2C%20saturday[^"]*#contact"[^>]*>Try it/)
})

test('a full group links to the next one with a place, or to the way to wait, and not to the form', () => {
  const full = { id: 'full', ...at('monday', 0) }
  const next = drawn([full, { id: 'next', ...at('saturday', 3) }])
  expect(next).toMatch(/Full.*Free: <a href="#next">saturday 5 pm – 6 pm<\/a>.*id="next"/)
  const alone = drawn([full])
  expect(alone).toMatch(/href="\/ask\?group=[^"]*"[^>]*>Ask/)
  expect(alone).not.toContain('Try it')
})

test('names its calendar only where there are words for it', () => {
  const groups = [{ id: 'a', ...at('monday', 1) }]
  expect(drawn(groups)).not.toContain('.ics')
  expect(drawn(groups, { calendar: 'As a calendar' })).toContain('<a href="/timetable.ics" type="text/calendar">')
})
