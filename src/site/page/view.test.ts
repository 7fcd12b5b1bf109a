// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScheduledChange } from '../../compiler/calendar/scheduled-changes.ts'
import type { LayoutData, PageData } from '../../compiler/link/page-data.ts'
import { createViewStore, followDays, type ViewStore } from './view.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const titled = (from: string, title: string): ScheduledChange => ({
  from,
  changes: [{ path: ['title'], value: title }],
})

function openTab(timeZone: string, opened: string, coming: readonly ScheduledChange[]): ViewStore {
  vi.setSystemTime(new Date(opened))
  const page = { title: 'built', coming } as unknown as PageData
  const store = createViewStore({ view: { shell: { timeZone } as LayoutData, page, path: '/', search: '' } })
  followDays(store)
  return store
}

const titleOf = (store: ViewStore): string => store.screen().view.page.title

test.each([
  ['Asia/Kolkata', '2027-03-31T18:30:00Z'],
  ['Pacific/Honolulu', '2027-04-01T10:00:00Z'],
  ['Pacific/Kiritimati', '2027-03-31T10:00:00Z'],
  ['Europe/Lisbon', '2027-03-31T23:00:00Z'],
])('in %s an open tab changes at midnight, and not a second earlier', (timeZone, midnight) => {
  const moment = Date.parse(midnight)
  const store = openTab(timeZone, new Date(moment - 5000).toISOString(), [titled('2027-04-01', 'new')])
  vi.advanceTimersByTime(4000)
  expect(titleOf(store)).toBe('built')
  vi.advanceTimersByTime(1000)
  expect(titleOf(store)).toBe('new')
  expect(vi.getTimerCount()).toBe(0)
})

test('shows one day after the other, also if the next is further away than the longest timer', () => {
  const store = openTab('Europe/Lisbon', '2027-01-01T12:00:00Z', [
    titled('2027-03-28', 'spring'),
    titled('2027-03-29', 'the day after'),
  ])
  const called = vi.fn()
  store.subscribe(called)
  vi.advanceTimersByTime(Date.parse('2027-03-28T00:00:00Z') - Date.now() - 1)
  expect([titleOf(store), called.mock.calls.length]).toEqual(['built', 0])
  vi.advanceTimersByTime(1)
  expect(titleOf(store)).toBe('spring')
  // Clocks go forward: this day has 23 hours.
  vi.advanceTimersByTime(23 * 3_600_000 - 1)
  expect(titleOf(store)).toBe('spring')
  vi.advanceTimersByTime(1)
  expect([titleOf(store), called.mock.calls.length]).toEqual(['the day after', 2])
})

test.each(['visibilitychange', 'pageshow', 'focus'])(
  'a device that slept shows the day it wakes up on: %s',
  (event) => {
    const store = openTab('Asia/Kolkata', '2027-01-01T12:00:00Z', [
      titled('2027-01-02', 'a'),
      titled('2027-01-03', 'b'),
    ])
    vi.setSystemTime(new Date('2027-01-05T12:00:00Z'))
    expect(titleOf(store)).toBe('built')
    dispatchEvent(new Event(event))
    expect(titleOf(store)).toBe('b')
  },
)

test('follows a page that is reached inside the app', () => {
  const store = openTab('UTC', '2027-01-01T12:00:00Z', [])
  const { view } = store.screen()
  store.show({ view: { ...view, page: { ...view.page, coming: [titled('2027-01-02', 'new')] } } })
  vi.advanceTimersByTime(12 * 3_600_000)
  expect(titleOf(store)).toBe('new')
})
