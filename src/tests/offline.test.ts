/** Visits without a connection: what the service worker keeps, says, and leaves alone. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { OFFLINE_FILE } from '../publish/headers.ts'
import { offlineWorker } from '../publish/offline.ts'
import { mainHeading, pageHtml } from './built-page.ts'
import { headerLink } from './page-parts.ts'
import { ABOUT, CAREERS, DESK, emptyCache, folderOf, hostOfMain, NEW_CAREERS } from './stale-visit.ts'
import { hydrated, type Visit, visiting } from './visit.ts'

const { main } = inject('sites')
const host = await hostOfMain('answers 404')
const FAQ = mainHeading(pageHtml(main, 'faq'))

/** Visits with the worker, from the first build and with a connection on. */
const withWorker = (act: (visit: Visit) => Promise<void>) =>
  visiting({ ...DESK, serviceWorkers: 'allow', fresh: true }, async (visit) => {
    host.deploy(main.folder)
    host.setReachable(true)
    await act(visit)
  })

/** Opens a page, and waits until it and its files are kept. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(host.url + path)
  await page.waitForLoadState('load')
  await kept(page, path)
}

const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, `/${path}`), { timeout: 20_000 })
    .toBe(true)

/** Makes a kept page one of an earlier day. */
const age = (page: Page, path: string, date: string) =>
  page.evaluate(
    async ([at, date]) => {
      const pages = await caches.open('copybook.pages /')
      const old = (await pages.match(at)) as Response
      await pages.put(at, new Response(await old.text(), { headers: { ...Object.fromEntries(old.headers), date } }))
    },
    [`/${path}`, date] as const,
  )

const heading = (page: Page) => page.locator('h1').innerText()
const mark = (page: Page) => page.locator('[data-kept]')

describe('without a connection', () => {
  test('a page that was opened before is shown with the day on which it was, also once the app has started', async () => {
    await withWorker(async ({ page, problems }) => {
      await open(page, 'faq')
      await hydrated(page)
      await headerLink(page, 'about').click()
      await kept(page, 'about')
      await open(page, 'bn/faq')
      await age(page, 'faq', 'Mon, 05 Jan 2026 20:00:00 GMT')
      await age(page, 'bn/faq', 'Mon, 05 Jan 2026 20:00:00 GMT')
      expect(problems).toEqual([])
      host.setReachable(false)
      await page.goto(`${host.url}faq?from=elsewhere`)
      expect(await heading(page)).toBe(FAQ)
      // In India it is the next day already.
      const line = 'You have no connection. This page is as it was on January 6, 2026.'
      expect(await mark(page).innerText()).toBe(line)
      await hydrated(page)
      expect(await mark(page).innerText()).toBe(line)
      await page.goto(`${host.url}about`)
      expect(await heading(page)).toBe(ABOUT)
      await page.goto(`${host.url}bn/faq`)
      expect(await mark(page).innerText()).toMatch(/৬ জানুয়ার/)
    })
  })

  test('any other page says what to do, and with a connection the newest is there at once', async () => {
    await withWorker(async ({ page, context }) => {
      await open(page, 'career')
      await context.setOffline(true)
      host.setReachable(false)
      expect((await page.goto(`${host.url}curriculum`))?.status()).toBe(503)
      expect(await heading(page)).toBe('You Have No Connection')
      expect(await page.getByRole('link', { name: /^Call / }).getAttribute('href')).toBe('tel:+919830000000')
      await page.goto(`${host.url}career`)
      expect(await mark(page).count()).toBe(1)
      host.deploy(folderOf('careers'))
      host.setReachable(true)
      await context.setOffline(false)
      await page.reload()
      expect([await heading(page), await mark(page).count()]).toEqual([NEW_CAREERS, 0])
    })
  })

  test('the app leads to a page that was opened before, and keeps visitors where they are otherwise', async () => {
    await withWorker(async ({ page }) => {
      await open(page, 'career')
      await open(page, 'faq')
      await hydrated(page)
      host.setReachable(false)
      await headerLink(page, 'about').click()
      await page
        .getByRole('status')
        .getByText(/offline/)
        .waitFor()
      expect(page.url()).toBe(`${host.url}faq`)
      await headerLink(page, 'career').click()
      await mark(page).waitFor()
      expect(await heading(page)).toBe(CAREERS)
    })
  })
})

test('a new version strands no open tab: its next page is the newest, and its files stay as long as it is open', async () => {
  await withWorker(async (visit) => {
    const { page, context, problems } = visit
    await open(page, 'faq')
    await page.reload()
    await hydrated(page)
    const [app = ''] = (await page.locator('#root').getAttribute('data-scripts'))?.split(' ') ?? []
    host.deploy(folderOf('code'))
    await emptyCache(visit)
    const other = await context.newPage()
    await other.goto(`${host.url}career`)
    await other.waitForLoadState('load')
    expect(await page.evaluate(async (address) => (await fetch(address)).status, app)).toBe(200)
    await headerLink(page, 'about').click()
    await expect.poll(() => page.locator('#root').getAttribute('data-scripts')).toContain('-other.js')
    expect([await heading(page), await mark(page).count()]).toEqual([ABOUT, 0])
    expect(problems.filter((each) => each.startsWith('uncaught'))).toEqual([])
  })
})

test('a page that the site no longer has is forgotten', async () => {
  await withWorker(async ({ page }) => {
    await open(page, 'faq')
    const without = mkdtempSync(`${main.folder}-without-`)
    cpSync(main.folder, without, { recursive: true, filter: (path) => !/faq(\.html)?$/.test(path) })
    host.deploy(without)
    await page.goto(`${host.url}faq`)
    await expect.poll(() => page.evaluate(async () => await caches.match('/faq'))).toBe(undefined)
  })
})

test('it leaves alone what is sent, parts of files, and the page of the editor', async () => {
  await withWorker(async ({ page, context }) => {
    await open(page, 'faq')
    // The page's own late files may still come through the worker.
    const answered: string[] = []
    context.on('response', (response) => {
      const { pathname, search } = new URL(response.url())
      if (response.fromServiceWorker() && search === '?asked') answered.push(pathname)
    })
    const statuses = await page.evaluate(async () => {
      const [script = ''] = (document.getElementById('root') as HTMLElement).dataset['scripts']?.split(' ') ?? []
      const ask = async (path: string, init?: RequestInit) => (await fetch(`${path}?asked`, init)).status
      return [
        await ask(script, { headers: { Range: 'bytes=0-3' } }),
        await ask('/', { method: 'POST' }),
        await ask('/edit/assets/none.js'),
        await ask('/robots.txt'),
      ]
    })
    expect([statuses, answered]).toEqual([[206, 405, 404, 200], []])
    await page.goto(`${host.url}edit?asked`)
    await page.goto(`${host.url}about?asked`)
    expect(answered).toEqual(['/about'])
  })
})

test('without `offline:`, an old worker and all that it has kept are removed', async () => {
  await withWorker(async ({ page }) => {
    await open(page, 'faq')
    const off = mkdtempSync(`${main.folder}-off-`)
    cpSync(main.folder, off, { recursive: true })
    writeFileSync(join(off, OFFLINE_FILE), offlineWorker({ base: '/', settings: {} } as Site, ''))
    // Its pages register nothing.
    for (const name of ['about.html', 'faq.html'])
      writeFileSync(
        join(off, name),
        pageHtml(main, name.replace('.html', '')).replace(/<script>[^<]*serviceWorker[^<]*<\/script>/, ''),
      )
    host.deploy(off)
    await page.goto(`${host.url}about`)
    const left = () =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])
    await expect.poll(left).toEqual([0, []])
  })
})
