import { expect, test } from 'vitest'
import { contrast, nearestReadable } from './contrast.ts'

test('gives the ratios that WCAG has as examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#abcdef', '#abcdef')).toBe(1)
})

test.each([
  ['#7fb2e5', '#ffffff'],
  ['#5c2410', '#111111'],
  ['#808080', '#767676'],
  ['#ffff00', '#ffffff'],
])('%s on %s: the shade proposed can be read', (colour, under) => {
  expect(contrast(nearestReadable(colour, [under], 4.5), under)).toBeGreaterThanOrEqual(4.5)
})
