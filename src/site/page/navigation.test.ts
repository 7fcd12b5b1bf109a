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

test('a step back leads to where the page was left, the last time', () => {
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

test('of a page that an earlier document left, the browser knows', () => {
  expect(createScrollPositions().positionAt(to('a', 'traverse'), { hash: '' })).toBeUndefined()
})

test('a new page begins at its top, or at the part that its address names', () => {
  const positions = createScrollPositions()
  at('a', 300)
  positions.leave()
  expect(positions.positionAt(to('', 'push'), { hash: '' })).toBe(0)
  expect(positions.positionAt(to('', 'replace'), { hash: '' })).toBe(0)
  expect(positions.positionAt(to('', 'push'), { hash: '#contact' })).toBeUndefined()
})
