/** Sites built once: on every date in their content, each visible link leads to a page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { addDays } from '../compiler/calendar/civil-day.ts'
import { listFiles } from '../disk/read-folder.ts'
import type { Schedule } from '../publish/dated-site.ts'
import { listen } from '../server/listen.ts'
import type { Middleware } from '../server/middleware.ts'
import { createStaticHost } from '../server/static-host.ts'
import type { BuiltSite } from './build-sites.ts'
import { pageHtml } from './built-page.ts'
import { BEGINS, HIDDEN } from './dated-content.ts'
import { visiting } from './visit.ts'

const { dated, datedLater } = inject('sites')

const scheduleOf = ({ folder }: BuiltSite) =>
  JSON.parse(readFileSync(join(folder, 'schedule.json'), 'utf8')) as Schedule

/** The build date, each date of a change, the days before and after it, and one long after. */
function daysOf(site: BuiltSite): string[] {
  const { builtFor, changes } = scheduleOf(site)
  const named = changes.flatMap(({ on }) => [addDays(on, -1), on, addDays(on, 1)])
  return [...new Set([builtFor, ...named, '2028-06-01'])].filter((day) => day >= builtFor).sort()
}

const pagesOf = ({ folder }: BuiltSite): string[] =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)(?:index|404)\.html$/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '')}`)
    .concat('/')

/** Answers instead of failing: a page whose scripts are missing reloads itself. */
const withoutScripts: Middleware = ({ url = '' }, response, next) => {
  if (!url.endsWith('.js')) return next()
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' }).end()
}

/** By date and page: the targets of a page's links inside the site. Each page is opened once and stays open. */
async function linksByDay(site: BuiltSite): Promise<Map<string, Map<string, string[]>>> {
  const days = daysOf(site)
  const found = new Map(days.map((day) => [day, new Map<string, string[]>()]))
  const host = createStaticHost(site.folder, [withoutScripts])
  const url = `http://localhost:${await listen(host, 0)}`
  const visit = visiting({}, async ({ page }) => {
    await page.addInitScript((day) => Reflect.set(Date, 'now', () => Date.parse(day)), scheduleOf(site).builtFor)
    for (const path of pagesOf(site)) {
      await page.goto(url + path, { waitUntil: 'domcontentloaded' })
      const links = await linksOn(page, days)
      for (const [index, day] of days.entries()) found.get(day)?.set(path, links[index] ?? [])
    }
  })
  await visit.finally(() => host.close())
  return found
}

const linksOn = (page: Page, days: readonly string[]): Promise<string[][]> =>
  page.evaluate(
    (all) =>
      all.map((day) => {
        Date.now = () => Date.parse(`${day}T12:00:00Z`)
        dispatchEvent(new Event('focus'))
        const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        return [...new Set(links.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))]
      }),
    days,
  )

/** Returns all pages that are reachable from the home page by links. */
function reachedFrom(start: string, links: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start])
  for (const path of reached) for (const next of links.get(path) ?? []) reached.add(next)
  return reached
}

async function statusesOf(site: BuiltSite, paths: Iterable<string>): Promise<[path: string, status: number][]> {
  return Promise.all(
    [...paths].map(async (path): Promise<[string, number]> => [path, (await fetch(new URL(path, site.url))).status]),
  )
}

describe.each([
  ['built long before', dated],
  ['built on the first day of an opening, with hidden pages', datedLater],
])('a site %s', (_, site) => {
  test('has no dead link on any day, and shows a page that was built ahead from its date on', async () => {
    const opening = `/career/${BEGINS.id}`
    const all = new Set<string>()
    const withOpening: string[] = []
    for (const [day, links] of await linksByDay(site)) {
      const reached = reachedFrom('/', links)
      expect(reached.size, day).toBeGreaterThan(12)
      if (reached.has(opening)) withOpening.push(day)
      for (const path of reached) all.add(path)
    }
    expect((await statusesOf(site, all)).filter(([, status]) => status !== 200)).toEqual([])
    const open = daysOf(site).filter((day) => day >= BEGINS.from && day <= BEGINS.closes)
    expect(withOpening).toEqual(open)
    expect(open.length).toBeGreaterThan(3)
  })
})

test('a page that was built ahead is in no list, and has no canonical address before its date', async () => {
  const name = `career/${BEGINS.id}`
  const sitemap = (site: BuiltSite) => readFileSync(join(site.folder, 'sitemap.xml'), 'utf8')
  expect(pageHtml(dated, name)).toContain('<meta name="robots" content="noindex"/>')
  expect(pageHtml(dated, name).replace(/<template.*?<\/template>/gs, '')).not.toContain('rel="canonical"')
  expect(pageHtml(dated, name)).not.toContain('JobPosting')
  expect(sitemap(dated)).not.toContain(name)
  expect(pageHtml(datedLater, name)).toContain('rel="canonical"')
  expect(sitemap(datedLater)).toContain(name)
  expect(pagesOf(datedLater).filter((path) => HIDDEN.includes(path.slice(1)))).toEqual([])
})
