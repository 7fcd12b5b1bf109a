/** A tab that stays open while the site is replaced: every link still leads to its page. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import type { DeployingHost } from './deploying-host.ts'
import { arriveAt, headerLink, menuLink } from './page-parts.ts'
import { isService } from './published-site.ts'
import {
  ABOUT,
  BLOG,
  CAREERS,
  DESK,
  emptyCache,
  folderOf,
  hostOfMain,
  isMarked,
  mark,
  NEW_CAREERS,
  stale,
  unhydrated,
} from './stale-visit.ts'
import { hydrated, idle, visiting } from './visit.ts'

const { main, published } = inject('sites')

/** Links of the header, and the target of each. */
const LINKS = [
  { path: 'about', heading: ABOUT },
  { path: 'blogs', heading: BLOG },
  { path: 'career', heading: CAREERS },
]

/** By mouse and by keyboard, never from a page to itself. */
const STEPS = ['click', 'Enter', 'click'].map((press, step) => ({
  ...(LINKS[step % LINKS.length] as (typeof LINKS)[number]),
  press,
}))

const offlineNotice = (page: Page) => page.getByRole('status').getByText(/offline/)

async function follow(page: Page, path: string, press: string): Promise<void> {
  if (press === 'click') await headerLink(page, path).click()
  else await headerLink(page, path).press(press)
}

/** The two kinds of change that every kind of link is tested with. */
type Change = 'code' | 'content'

const linkToApply = (host: DeployingHost, change: Change) =>
  stale(host, 'career', change, {
    after: async ({ page }) => {
      const opening = page.locator('main article').last()
      const title = await opening.getByRole('heading').first().innerText()
      await opening.locator('a[href*="/resume?job="]').click()
      await page.waitForURL('**/resume?job=*')
      await hydrated(page)
      await expect.poll(() => page.locator('[name=jobTitle]').inputValue()).toBe(title)
      expect(await isMarked(page)).toBe(false)
    },
  })

/** Tests every kind of link on a page that has been replaced with that change. */
function linksLeadOn(host: DeployingHost, change: Change): void {
  test('links of the header work by mouse and by keyboard, on one replaced page after the other', async () => {
    await stale(host, 'faq', change, {
      after: async (visit) => {
        const { page } = visit
        for (const [step, { path, heading, press }] of STEPS.entries()) {
          await follow(page, path, press)
          await arriveAt(page, heading)
          const how = `/${path} by ${press}, step ${step}`
          expect(page.url(), how).toBe(host.url + path)
          await hydrated(page)
          expect(await isMarked(page), how).toBe(false)
          expect(await offlineNotice(page).count(), how).toBe(0)
          // This page is up to date. Before the next link it is replaced again.
          await emptyCache(visit)
          await mark(page)
          host.deploy(step % 2 === 0 ? main.folder : folderOf(change))
        }
      },
    })
  })

  test('a link to apply fills in its job', () => linkToApply(host, change))

  test('the menu leads to the curriculum, and the tabs there work', async () => {
    await stale(host, 'faq', change, {
      after: async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.getByRole('button', { name: 'Menu' }).click()
        await menuLink(page, 'curriculum').click()
        await page.waitForURL('**/curriculum')
        await hydrated(page)
        await page.getByRole('tab').nth(1).click()
        expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
        expect(await isMarked(page)).toBe(false)
      },
    })
  })
}

const worksAsHtml = (host: DeployingHost) =>
  unhydrated(host, 'faq', async ({ page }) => {
    await page.locator('main summary').first().click()
    expect(await page.locator('main details').first().getAttribute('open')).not.toBe(null)
    await headerLink(page, 'career').click()
    await arriveAt(page, CAREERS)
    expect(await isMarked(page)).toBe(false)
    await hydrated(page)
  })

/** Without a connection the page shows a message and stays; with a connection, the link works. */
async function expectToStayOffline(host: DeployingHost, folder: string): Promise<void> {
  await visiting({ ...DESK, fresh: true }, async ({ page, context, problems }) => {
    host.deploy(main.folder)
    await page.goto(`${host.url}faq`)
    await hydrated(page)
    await context.setOffline(true)
    host.deploy(folder)
    for (const press of ['click', 'Enter']) {
      await follow(page, 'about', press)
      await offlineNotice(page).waitFor()
      expect(page.url()).toBe(`${host.url}faq`)
    }
    await context.setOffline(false)
    await follow(page, 'about', 'click')
    await arriveAt(page, ABOUT)
    await hydrated(page)
    expect(await offlineNotice(page).count()).toBe(0)
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
  })
}

/** On every host the scripts fail in the same way; missing data is found by the status, or by reading it (`fetch-json.ts`). */
describe('a host that answers 404 for a missing file', async () => {
  const host = await hostOfMain('answers 404')

  test('new code: a link to apply fills in its job', () => linkToApply(host, 'code'))

  test('a page that was not hydrated works as HTML, and its links load documents', () => worksAsHtml(host))
})

describe('a host that answers 200 with the front page for a missing file', async () => {
  const host = await hostOfMain('answers 200 with the front page')

  describe('new code', () => linksLeadOn(host, 'code'))

  test('a page that was not hydrated works as HTML, and its links load documents', () => worksAsHtml(host))

  test('Back to a page whose data is missing loads it, and Forward still works', async () => {
    await stale(host, 'faq', 'code', {
      before: async ({ page }) => {
        await headerLink(page, 'career').click()
        await arriveAt(page, CAREERS)
        await page.route('**/data/pages/faq.json*', (route) => route.fulfill({ status: 404, body: '' }))
      },
      after: async ({ page }) => {
        await page.goBack()
        await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
        await page.locator('main details').first().waitFor()
        expect(page.url()).toBe(`${host.url}faq`)
        await page.unrouteAll()
        await hydrated(page)
        await page.goForward()
        await arriveAt(page, CAREERS)
        expect(page.url()).toBe(`${host.url}career`)
      },
    })
  })

  test('without a connection it shows a message and stays while the site is replaced', () =>
    expectToStayOffline(host, folderOf('code')))
})

describe('a host that still has every file', async () => {
  const host = await hostOfMain('answers 404')
  afterEach(() => expect(host.missed).toEqual([]))

  describe('new content', () => linksLeadOn(host, 'content'))

  test('new words on one page are shown without another document, also after Back', async () => {
    await stale(host, 'faq', 'careers', {
      before: async ({ page }) => {
        await headerLink(page, 'career').click()
        await arriveAt(page, CAREERS)
        await headerLink(page, 'faq').click()
        await page.locator('main details').first().waitFor()
      },
      after: async ({ page }) => {
        await headerLink(page, 'career').click()
        await arriveAt(page, NEW_CAREERS)
        await page.goBack()
        await page.locator('main details').first().waitFor()
        await page.goForward()
        await arriveAt(page, NEW_CAREERS)
        expect(await isMarked(page)).toBe(true)
      },
    })
  })

  test('a page is never hydrated with newer data than its HTML', async () => {
    await visiting(DESK, async ({ page, problems }) => {
      host.deploy(main.folder)
      await page.goto(`${host.url}career`)
      await mark(page)
      host.deploy(folderOf('careers'))
      await page.dispatchEvent('body', 'pointerdown')
      await expect.poll(() => problems.join()).toContain('holds version')
      expect(await page.locator('html').getAttribute('data-hydrated')).toBe(null)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(CAREERS)
      await headerLink(page, 'about').click()
      await arriveAt(page, ABOUT)
      expect(await isMarked(page)).toBe(false)
    })
  })

  test('data that stays missing is requested once: the page is loaded as a document and works as HTML', async () => {
    await stale(host, 'faq', 'content', {
      after: async ({ page, problems }) => {
        const documents: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'document') documents.push(request.url())
        })
        await page.route(/\/data\/pages\/about\.json/, (route) => route.fulfill({ status: 404, body: '' }))
        await headerLink(page, 'about').click()
        await arriveAt(page, ABOUT)
        await page.dispatchEvent('body', 'pointerdown')
        await expect.poll(() => problems.join()).toContain('answers 404')
        await idle(page)
        expect(documents).toEqual([`${host.url}about`])
        await headerLink(page, 'career').click()
        await arriveAt(page, CAREERS)
        expect(documents).toEqual([`${host.url}about`, `${host.url}career`])
      },
    })
  })

  test('without a connection it shows a message and stays', () => expectToStayOffline(host, main.folder))
})

test('a post whose data is missing is loaded from the new build while the service is down', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.route('https://cdn.sanity.io/**', (route) => route.abort())
    await page.route(isService, (route) => route.abort('namenotresolved'))
    await page.goto(`${published.url}blogs`)
    await hydrated(page)
    await mark(page)
    await page.route('**/data/pages/blog/*', (route) => route.fulfill({ status: 404, body: '' }))
    const title = 'Ten Minutes of Reading Aloud, Every Evening'
    await page.getByRole('link', { name: title }).click()
    await arriveAt(page, title)
    expect(await isMarked(page)).toBe(false)
  })
})
