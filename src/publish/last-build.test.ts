import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { addressesOf, entryChanges, lostAddresses, sinceLastBuild } from './last-build.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-last-build-'))
afterAll(() => rmSync(work, { recursive: true }))

test('names new and removed entries list by list, and no list that has not changed', () => {
  expect(
    entryChanges(
      { 'faq.yaml': ['a', 'b', 'c', 'd'], 'openings.yaml': ['maths'], 'courses.yaml': ['x'] },
      { 'faq.yaml': ['d', 'e'], 'openings.yaml': [], 'courses.yaml': ['x'], 'educators.yaml': ['m'] },
    ),
  ).toEqual([
    'educators.yaml: 1 entry, 1 new (m)',
    'faq.yaml: 2 entries, 1 new (e), 3 gone (a, b, c)',
    'openings.yaml: 0 entries, 1 gone (maths)',
  ])
})

test('names ten entries at most, and all of a removed list file count', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `q${index}`)
  expect(entryChanges({ 'faq.yaml': ids }, {})).toEqual([
    'faq.yaml: 0 entries, 12 gone (q0, q1, q2, q3, q4, q5, q6, q7, q8, q9 and 2 more)',
  ])
})

const route = (path: string, file: string) => ({ path, file }) as Site['routes'][number]
const before = addressesOf({
  routes: [
    route('/', 'pages/home.yaml'),
    route('/career', 'pages/career.yaml'),
    route('/career/maths', 'pages/career.yaml'),
    route('/about', 'pages/about.yaml'),
    route('/blog/{slug}', 'pages/blog-post.yaml'),
  ],
})
const lost = (routes: Site['routes'], { moved = [] as Site['moved'], known = [] as string[] } = {}) =>
  lostAddresses(before, { routes, moved }, new Set(known))
const [home, about] = [route('/', 'pages/home.yaml'), route('/about', 'pages/about.yaml')]
const jobs = route('/jobs', 'pages/career.yaml')

test('suggests the redirect for a renamed page, once for the page and its entries', () => {
  expect(lost([home, about, jobs])).toEqual([
    '/career answers 404, and its page is at /jobs. So that old links still work, add to routes.yaml  - path: /career  and under it  movedTo: /jobs',
  ])
})

test('reports a removed page without a new address', () => {
  expect(
    lost([home, jobs], { known: ['/career'], moved: [{ path: '/career/maths', to: '/jobs/maths', title: '' }] }),
  ).toEqual([
    '/about answers 404. If another page has taken its place, add to routes.yaml  - path: /about  and under it  movedTo: and its address',
  ])
})

test('reports no address that moved, is hidden or is answered by a page for many addresses', () => {
  expect(lost([home, about, route('/career/{slug}', 'pages/blog-post.yaml')], { known: ['/career'] })).toEqual([])
})

test('compares with the last build of the same content folder; a damaged record counts as none', () => {
  const build = (contentFolder: string, ...routes: Site['routes']) => {
    const folder = { files: new Map(), once: () => ({ lines: [] }) }
    return sinceLastBuild(work, contentFolder, folder as never, { routes, moved: [] })
  }
  expect(build('/content', home, about)).toEqual([])
  expect(build('/other', home)).toEqual([])
  const [line, ...others] = build('/content', home)
  expect(line).toMatch(/^Since the last build, \/about answers 404\..* its address\.$/)
  expect(others).toEqual([])
  build('/content', home, about)
  const records = join(work, '.cache/last-build')
  for (const name of readdirSync(records)) writeFileSync(join(records, name), '{}')
  expect(build('/content', home)).toEqual([])
})
