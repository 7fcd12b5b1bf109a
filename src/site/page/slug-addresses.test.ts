import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postAddress } from '../../blog/post.ts'
import type { LayoutData } from '../../compiler/link/page-data.ts'
import { decoded } from '../../compiler/routing/decoded.ts'
import { findRoute, parsePattern } from '../../compiler/routing/routes.ts'
import { sitePath } from './paths.ts'

const shell = {
  base: '/repo/',
  routes: ['/about', '/blog/:slug', '/blogs', '*'].map((pattern) => ({ pattern })),
} as LayoutData

/** The slug that the page of a post sees when a browser opens an address. */
function slugAt(address: string): string | undefined {
  const path = sitePath(shell, new URL(address, 'https://site.example').pathname)
  const pattern = findRoute(shell.routes, path)?.pattern
  const parameter = parsePattern(pattern ?? '').exec(path)?.[1]
  return pattern === '/blog/:slug' ? decoded(parameter ?? '') : undefined
}

test.each([
  'first-day',
  'a/b',
  'a%2fb',
  '%252f',
  'index',
  'x.html',
  'index.html',
  'প্রথম-দিন',
  '50% off',
  '%E0%A4',
  '...',
  '~',
])('links to a post with the slug %s lead to it', (slug) =>
  expect(slugAt(postAddress('/repo/blog/:slug', slug))).toBe(slug),
)

test('links to a post with any slug lead to it', { timeout: 60_000 }, () => {
  const slugs = fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom('%', '2', 'f', 'F', '5', 'a', '.', '/', '\\', '.html', 'index'),
        minLength: 1,
      }),
    )
    .filter((slug) => slug !== '.' && slug !== '..')
  fc.assert(
    fc.property(slugs, (slug) => slugAt(postAddress('/repo/blog/:slug', slug)) === slug),
    { seed: 4, numRuns: 400 },
  )
})

test('finds a post by differently encoded addresses', () => {
  expect(slugAt('/repo/blog/প্রথম-দিন')).toBe('প্রথম-দিন')
  expect(slugAt('/repo/blog/first%2Dday/')).toBe('first-day')
  expect(slugAt('/repo/blog/first-day.html')).toBe('first-day')
})
