import { afterEach, expect, test, vi } from 'vitest'
import { createScrollPositions } from './navigation.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (key: string, scrollY: number) => {
  vi.stubGlobal('navigation', { currentEntry: { key } })
  vi.stubGlobal('scrollY', scrollY)
}
const to = (key: string, navigationType: NavigationType) => ({
  navigationType,
  destination: { key } as NavigationDestination,
})

test('a step back restores the last scroll position of the page', () => {
  const positions = createScrollPositions()
  at('a', 300)
  positions.leave()
  at('b', 900)
  positions.leave()
  at('a', 40)
  positions.leave()
  expect(positions.positionAt(to('a', 'traverse'), { hash: '' })).toBe(40)
  expect(positions.positionAt(to('b', 'traverse'), { hash: '#part' })).toBe(900)
})

test('leaves the position of a page of an earlier document to the browser', () => {
  expect(createScrollPositions().positionAt(to('a', 'traverse'), { hash: '' })).toBeUndefined()
})

test('a new page starts at its top, or at the part that its address names', () => {
  const positions = createScrollPositions()
  at('a', 300)
  positions.leave()
  expect(positions.positionAt(to('', 'push'), { hash: '' })).toBe(0)
  expect(positions.positionAt(to('', 'replace'), { hash: '' })).toBe(0)
  expect(positions.positionAt(to('', 'push'), { hash: '#contact' })).toBeUndefined()
})
