import { expect, test } from 'vitest'
import { isCurrent } from './paths.ts'

test.each([
  ['/about', '/about', true],
  ['/about', '/about/', true],
  ['/', '/', true],
  ['/school/', '/school/', true],
  ['/school/', '/school', true],
  ['/', '/about', false],
  ['/about', '/about-us', false],
  ['/#contact', '/', false],
  ['https://example.org/about', '/about', false],
])('a link to %s on %s: %s', (href, path, expected) => {
  expect(isCurrent({ href }, path)).toBe(expected)
})
