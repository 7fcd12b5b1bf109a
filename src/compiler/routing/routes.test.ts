import { describe, expect, test } from 'vitest'
import {
  fileName,
  findRoute,
  isStatic,
  matches,
  parsePattern,
  routeAt,
  signature,
  sortBySpecificity,
  toPattern,
} from './routes.ts'

test('the most specific route comes first, whatever the order of lines', () => {
  const sorted = [
    '/',
    '/about',
    '/blog/new',
    '/blog/{slug}',
    '/docs/{page}/edit',
    '/docs/{page}/{part}',
    '/docs/*',
    '*',
  ]
  const shuffles = [[...sorted].reverse(), [...sorted.slice(3), ...sorted.slice(0, 3)], [...sorted].sort()]
  for (const lines of shuffles) {
    const order = sortBySpecificity(lines.map((path) => ({ path }))).map(({ path }) => path)
    for (const [specific, general] of [
      ['/blog/new', '/blog/{slug}'],
      ['/docs/{page}/edit', '/docs/{page}/{part}'],
      ['/docs/{page}/{part}', '/docs/*'],
      ['/about', '*'],
      ['/docs/*', '*'],
    ] as const)
      expect(order.indexOf(specific)).toBeLessThan(order.indexOf(general))
  }
})

describe('matches', () => {
  test.each([
    ['/', '/', true],
    ['/', '/about', false],
    ['/about', '/about', true],
    ['/about', '/about/us', false],
    ['/blog/{slug}', '/blog/first', true],
    ['/blog/{slug}', '/blog/', false],
    ['/blog/{slug}', '/blog/a/b', false],
    ['/docs/*', '/docs/a/b', true],
    ['/docs/*', '/docs', false],
    ['*', '/anything/at/all', true],
    ['/about', '/About', false],
    ['/blog/{slug}', '/Blog/first', false],
    ['/v1.0/{page}', '/v1.0/a', true],
    ['/v1.0/{page}', '/v1x0/a', false],
  ])('%s answers %s: %s', (path, address, expected) => {
    expect(matches(toPattern(path), address)).toBe(expected)
  })
})

test.each([
  ['/', 'index', '/', true],
  ['/about', 'about', '/about', true],
  ['/blog/{slug}', 'blog/_slug', '/blog/:slug', false],
  ['/docs/*', 'docs/_rest', '/docs/*', false],
  ['*', '404', '*', false],
])('%s is the file %s and the pattern %s', (path, file, pattern, fixed) => {
  expect([fileName(path), toPattern(path), isStatic(path)]).toEqual([file, pattern, fixed])
})

test('two names for a parameter are one address', () => {
  expect(signature('/blog/{slug}')).toBe(signature('/blog/{name}'))
})

test('the first route that answers, and the parameter in an address', () => {
  const routes = ['/', '/about', '/blog/:slug', '*'].map((pattern) => ({ pattern }))
  expect(['/', '/about', '/blog/a', '/blog', '/About'].map((path) => findRoute(routes, path)?.pattern)).toEqual([
    ...['/', '/about', '/blog/:slug'],
    ...['*', '*'],
  ])
  expect(parsePattern('/blog/:slug').exec('/blog/first')?.[1]).toBe('first')
})

test('a route is found by its path, the first of two', () => {
  const routes = [{ path: '/about' }, { path: '/blog/{slug}' }, { path: '/about' }]
  expect(routeAt(routes, '/about')).toBe(routes[0])
  expect(routeAt(routes, '/blog/{slug}')).toBe(routes[1])
  expect(routeAt(routes, '/blog/first')).toBeUndefined()
})
