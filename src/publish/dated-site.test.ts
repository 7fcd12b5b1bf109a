import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { asOf } from '../compiler/calendar/scheduled-changes.ts'
import { pageData, shellData } from '../compiler/link/page-data.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { BEGINS, BUILT_FOR, CLOSES, NOTICE, PRICE_DAY, withDays } from '../tests/dated-content.ts'
import { datedPage, datedShell, datedSite, datedSource, routesOfAllDays } from './dated-site.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const content = withDays(readFolder(inProject('content')))
const compiler = createNodeCompiler(schemas)
const compiledOn = (day: string) => compiler.compile(content, { day })
const dated = datedSite(compiledOn(BUILT_FOR))
if (!dated) throw new Error('The content has errors.')

/** The day before each change, the day itself, and one long after. */
const DAYS = [
  BUILT_FOR,
  '2026-12-04',
  BEGINS.from,
  NOTICE.from,
  NOTICE.until,
  '2026-12-27',
  CLOSES,
  '2027-01-16',
  BEGINS.closes,
  '2027-02-11',
  '2027-03-31',
  PRICE_DAY,
  '2028-11-01',
]

describe.each(DAYS)('on %s', (day) => {
  const { site } = compiledOn(day)
  if (!site) throw new Error(`The content has errors on ${day}.`)

  test('a page of the first day, with what has changed since, is the page of this day', () => {
    const routes = routesOfAllDays(dated)
    for (const route of site.routes) {
      const built = routes.find(({ path }) => path === route.path)
      if (!built) throw new Error(`${route.path} is not built.`)
      const { coming: _, asOf: __, ...page } = asOf(datedPage(dated, built), day)
      expect(page).toEqual(pageData(site, route))
    }
    const { coming: _, ...shell } = asOf(datedShell(dated), day)
    expect(shell).toEqual(shellData(site))
  })
})

test('a page that begins on a day to come is built ahead, and search engines leave it out until then', () => {
  const path = `/career/${BEGINS.id}`
  const [route, ...others] = routesOfAllDays(dated).filter(
    (one) => !dated.site.routes.some((now) => now.path === one.path),
  )
  if (!route) throw new Error('No page is built ahead.')
  expect([route.path, others]).toEqual([path, []])
  const page = datedPage(dated, route)
  expect(page.title).toContain('Robotics Teacher')
  expect(page.canonical).toBe(undefined)
  expect(asOf(page, BEGINS.from).canonical).toContain(path)
  expect(asOf(page, '2027-02-11').canonical).toBe(undefined)
})

test('the next build writes a page anew that was built ahead', () => {
  const route = { path: '/a', source: 'x' } as Route
  const then = { day: PRICE_DAY, site: { routes: [route] } as unknown as Site }
  const { schedule } = dated
  expect(datedSource({ site: { routes: [] } as unknown as Site, later: [then], schedule }, route)).not.toBe('x')
  expect(datedSource({ ...then, later: [], schedule }, route)).toBe('x')
})

test('pages that stay carry nothing, and others only the places that change', () => {
  const carried = dated.site.routes.flatMap((route) => {
    const { coming } = datedPage(dated, route)
    return coming ? [[route.path, coming.map(({ from }) => from), JSON.stringify(coming).length] as const] : []
  })
  const opening = (path: string) => path.replace(/^\/career\/.+/, '/career/…')
  expect(carried.map(([path, days]) => [opening(path), days]).sort()).toEqual([
    ['/', ['2027-04-01']],
    ['/career', [BEGINS.from, '2027-01-16', '2027-02-11']],
    ['/career/…', ['2027-01-16']],
    ['/curriculum', [PRICE_DAY]],
    // The sheets of the classes that the course is for.
    ...[1, 2, 3, 4].map((level) => [`/curriculum/class-${level}`, [PRICE_DAY]]),
    ['/faq', [PRICE_DAY]],
  ])
  // A whole opening comes on that page.
  for (const [path, , size] of carried) expect([path, size < (path === '/career' ? 3000 : 1000)]).toEqual([path, true])
})

test('every date is written in the language of dates', () => {
  const texts = [datedShell(dated), ...dated.site.routes.map((route) => datedPage(dated, route))].map((data) =>
    JSON.stringify(data),
  )
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2027, month, 1)),
  ).join('|')
  const found = (pattern: string) => texts.flatMap((text) => text.match(new RegExp(pattern, 'g')) ?? [])
  expect(dated.site.settings.dates).toBe('en-US')
  expect(found(`\\d{1,2} (?:${months}) \\d{4}`)).toEqual([])
  expect(found(`(?:${months}) \\d{1,2}, \\d{4}`)).toEqual(
    expect.arrayContaining(['April 1, 2027', 'January 15, 2027', 'November 22, 2026']),
  )
})

test('the schedule names each change, in the order of the days', () => {
  const { builtFor, next, changes } = dated.schedule
  expect([builtFor, next]).toEqual([BUILT_FOR, BEGINS.from])
  expect(changes.map(({ on, file, what }) => [on, file, what.replace(/^[^ ]+ /, '')])).toEqual([
    [BEGINS.from, 'openings.yaml', 'begins'],
    [NOTICE.from, 'site.yaml', 'begins'],
    ['2026-12-27', 'site.yaml', 'ends'],
    ['2027-01-16', 'openings.yaml', 'ends'],
    ['2027-02-11', 'openings.yaml', 'ends'],
    [PRICE_DAY, 'courses.yaml', 'becomes 8000'],
    [PRICE_DAY, 'courses.yaml', 'becomes 1000'],
  ])
})
