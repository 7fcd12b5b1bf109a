import { expect, test } from 'vitest'
import { type HostRule, hostRuleFor, KEPT_FOR_EVER, readHostRules, rulesPerFile, writeHostRules } from './host-files.ts'

const list: HostRule[] = [
  { from: '/school/jobs', to: '/school/career', status: 301 },
  { from: '/school/blog/:slug', to: '/school/blog/_slug', status: 200 },
  { from: '/school/docs/*', to: '/school/docs/_rest', status: 200 },
]

test('what is written is read back', () => {
  expect(writeHostRules(list)).toBe(
    '/school/jobs /school/career 301\n/school/blog/:slug /school/blog/_slug 200\n/school/docs/* /school/docs/_rest 200\n',
  )
  expect(readHostRules(writeHostRules(list))).toEqual(list)
})

test.each([
  ['/school/blog/first-day', '/school/blog/_slug'],
  ['/school/blog/%E0%A6%97', '/school/blog/_slug'],
  ['/school/blog/', undefined],
  ['/school/blog/a/b', undefined],
  ['/blog/first-day', undefined],
  ['/school/docs/a/b', '/school/docs/_rest'],
  ['/school/docs/', undefined],
  ['/school/jobs', '/school/career'],
  ['/school/jobs/', '/school/career'],
  ['/school/jobs/teacher', undefined],
])('%s leads to %s', (pathname, to) => {
  expect(hostRuleFor(list, pathname)?.to).toBe(to)
})

const all = { pattern: '/school/*', headers: { 'X-Rule': 'all' } }
const forever = { 'Cache-Control': KEPT_FOR_EVER }
const data = { pattern: '/school/data/*', headers: { 'Cache-Control': 'no-cache' } }
const rules = [
  all,
  { pattern: '/school/assets/*', headers: forever },
  data,
  { pattern: '/school/media/*', headers: forever },
]

test('only what is there is kept for ever, and every other rule stays', () => {
  expect(rulesPerFile(rules, ['assets/a.js', 'assets.html', 'data/a.json', 'media/a.png', 'media/b.svg'])).toEqual([
    all,
    { pattern: '/school/assets/a.js', headers: forever },
    data,
    { pattern: '/school/media/a.png', headers: forever },
    { pattern: '/school/media/b.svg', headers: forever },
  ])
})
