import { afterEach, expect, test, vi } from 'vitest'
import { createScrollPlaces } from './scroll-places.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (key: string, scrollY: number) => {
  vi.stubGlobal('navigation', { currentEntry: { key } })
  vi.stubGlobal('scrollY', scrollY)
}
const to = (key: string, navigationType: NavigationType) => ({
  navigationType,
  destination: { key } as NavigationDestination,
})

test('a step back leads to where the page was left, the last time', () => {
  const places = createScrollPlaces()
  at('a', 300)
  places.leave()
  at('b', 900)
  places.leave()
  at('a', 40)
  places.leave()
  expect(places.placeAt(to('a', 'traverse'), { hash: '' })).toBe(40)
  expect(places.placeAt(to('b', 'traverse'), { hash: '#part' })).toBe(900)
})

test('of a page that an earlier document left, the browser knows', () => {
  expect(createScrollPlaces().placeAt(to('a', 'traverse'), { hash: '' })).toBeUndefined()
})

test('a new page begins at its top, or at the part that its address names', () => {
  const places = createScrollPlaces()
  at('a', 300)
  places.leave()
  expect(places.placeAt(to('', 'push'), { hash: '' })).toBe(0)
  expect(places.placeAt(to('', 'replace'), { hash: '' })).toBe(0)
  expect(places.placeAt(to('', 'push'), { hash: '#contact' })).toBeUndefined()
})
