import { expect, test } from 'vitest'
import { readRewrites, rewrite, writeRewrites } from './rewrites.ts'

const list = [
  { from: '/school/blog/:slug', to: '/school/blog/_slug' },
  { from: '/school/docs/*', to: '/school/docs/_rest' },
]

test('what is written is read back', () => {
  expect(writeRewrites(list)).toBe('/school/blog/:slug /school/blog/_slug 200\n/school/docs/* /school/docs/_rest 200\n')
  expect(readRewrites(writeRewrites(list))).toEqual(list)
})

test.each([
  ['/school/blog/first-day', '/school/blog/_slug'],
  ['/school/blog/%E0%A6%97', '/school/blog/_slug'],
  ['/school/blog/', undefined],
  ['/school/blog/a/b', undefined],
  ['/blog/first-day', undefined],
  ['/school/docs/a/b', '/school/docs/_rest'],
  ['/school/docs/', undefined],
])('%s leads to %s', (pathname, to) => {
  expect(rewrite(list, pathname)).toBe(to)
})
