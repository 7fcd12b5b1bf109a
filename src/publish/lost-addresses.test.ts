import { expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { addressesOf, lostAddresses } from './lost-addresses.ts'

const route = (path: string, file: string) => ({ path, page: { file } }) as Site['routes'][number]
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

test('a renamed address comes with the lines that lead on, and takes those of its entries along', () => {
  expect(lost([home, about, jobs])).toEqual([
    '/career answers 404, and its page is at /jobs. So that old links still work, add to routes.yaml  - path: /career  and under it  movedTo: /jobs',
  ])
})

test('a page that is gone is told without an address to lead to', () => {
  expect(
    lost([home, jobs], { known: ['/career'], moved: [{ path: '/career/maths', to: '/jobs/maths', title: '' }] }),
  ).toEqual([
    '/about answers 404. If another page has taken its place, add to routes.yaml  - path: /about  and under it  movedTo: and its address',
  ])
})

test('an address that moved, is hidden, or that a page for many answers is none', () => {
  expect(lost([home, about, route('/career/{slug}', 'pages/blog-post.yaml')], { known: ['/career'] })).toEqual([])
})
