/** A tab that stays open while the site is replaced: every link still leads to its page. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { isService } from './published-site.ts'
import {
  ABOUT,
  arriveAt,
  CAREERS,
  DESK,
  folderOf,
  headerLink,
  hostOfMain,
  isMarked,
  MISSING,
  mark,
  NEW_CAREERS,
  stale,
  unhydrated,
} from './stale-visit.ts'
import { hydrated, idle, visiting } from './visit.ts'

const { main, development, published } = inject('sites')

/** Links of the header, and where each leads. */
const LINKS = [
  { name: 'About', path: 'about', heading: ABOUT },
  { name: 'Blog', path: 'blogs', heading: 'Our Blog' },
  { name: 'Careers', path: 'career', heading: CAREERS },
]

const offlineNotice = (page: Page) => page.getByRole('status').getByText(/offline/)

async function follow(page: Page, name: string, press: string): Promise<void> {
  if (press === 'click') await headerLink(page, name).click()
  else await headerLink(page, name).press(press)
}

describe.each(MISSING)('a host that for a missing file %s', async (missing) => {
  const host = await hostOfMain(missing)

  describe.each(['code', 'content'] as const)('new %s', (change) => {
    test.each(LINKS)('$name, by mouse and by keyboard', async ({ name, path, heading }) => {
      for (const press of ['click', 'Enter']) {
        await stale(host, 'faq', change, {
          after: async ({ page }) => {
            await follow(page, name, press)
            await arriveAt(page, heading)
            expect(page.url()).toBe(host.url + path)
            await hydrated(page)
            expect(await isMarked(page)).toBe(false)
            expect(await offlineNotice(page).count()).toBe(0)
          },
        })
      }
    })

    test('Apply Now brings its job along', async () => {
      await stale(host, 'career', change, {
        after: async ({ page }) => {
          await page.locator('#mathematics-teacher').getByRole('link', { name: 'Apply Now' }).click()
          await page.waitForURL('**/resume?job=*')
          await hydrated(page)
          await expect.poll(() => page.locator('[name=jobTitle]').inputValue()).toBe('Mathematics Teacher')
          expect(await isMarked(page)).toBe(false)
        },
      })
    })

    test('the menu leads to the curriculum, whose tabs work', async () => {
      await stale(host, 'faq', change, {
        after: async ({ page }) => {
          await page.setViewportSize({ width: 360, height: 740 })
          await page.getByRole('button', { name: 'Menu' }).click()
          await page.locator('#menu').getByRole('link', { name: 'Curriculum' }).click()
          await page.waitForURL('**/curriculum')
          await hydrated(page)
          await page.getByRole('tab').nth(1).click()
          expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
          expect(await isMarked(page)).toBe(false)
        },
      })
    })
  })

  test('new words on one page: they are shown without another document, also after a step back', async () => {
    await stale(host, 'faq', 'careers', {
      before: async ({ page }) => {
        await headerLink(page, 'Careers').click()
        await arriveAt(page, CAREERS)
        await headerLink(page, 'FAQ').click()
        await page.locator('main details').first().waitFor()
      },
      after: async ({ page }) => {
        await headerLink(page, 'Careers').click()
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
      await page.dispatchEvent('body', 'pointerover')
      await expect.poll(() => problems.join()).toContain('holds version')
      expect(await page.locator('html').getAttribute('data-hydrated')).toBe(null)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(CAREERS)
      await headerLink(page, 'About').click()
      await arriveAt(page, ABOUT)
      expect(await isMarked(page)).toBe(false)
    })
  })

  test('a page that was not hydrated yet works as HTML, and its links load documents', async () => {
    await unhydrated(host, 'faq', async ({ page }) => {
      await page.locator('main summary').first().click()
      expect(await page.locator('main details').first().getAttribute('open')).not.toBe(null)
      await headerLink(page, 'Careers').click()
      await arriveAt(page, CAREERS)
      expect(await isMarked(page)).toBe(false)
      await hydrated(page)
    })
  })

  test('what stays missing is asked for once: the page is loaded as a document and works as HTML', async () => {
    await stale(host, 'faq', 'content', {
      after: async ({ page, problems }) => {
        const documents: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'document') documents.push(request.url())
        })
        await page.route(/\/data\/pages\/about\.json/, (route) => route.fulfill({ status: 404, body: '' }))
        await headerLink(page, 'About').click()
        await arriveAt(page, ABOUT)
        await page.dispatchEvent('body', 'pointerover')
        await expect.poll(() => problems.join()).toContain('answers 404')
        await idle(page)
        expect(documents).toEqual([`${host.url}about`])
        await headerLink(page, 'Careers').click()
        await arriveAt(page, CAREERS)
        expect(documents).toEqual([`${host.url}about`, `${host.url}career`])
      },
    })
  })

  test('a step back to a page whose data is gone loads it, and the way forward stays', async () => {
    await stale(host, 'faq', 'code', {
      before: async ({ page }) => {
        await headerLink(page, 'Careers').click()
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

  test.each([
    ['the same', main.folder],
    ['replaced meanwhile', development.folder],
  ])('without a connection it says so and stays; the site is %s', async (_what, folder) => {
    await visiting({ ...DESK, fresh: true }, async ({ page, context, problems }) => {
      host.deploy(main.folder)
      await page.goto(`${host.url}faq`)
      await hydrated(page)
      await context.setOffline(true)
      host.deploy(folder)
      for (const press of ['click', 'Enter']) {
        await follow(page, 'About', press)
        await offlineNotice(page).waitFor()
        expect(page.url()).toBe(`${host.url}faq`)
      }
      await context.setOffline(false)
      await follow(page, 'About', 'click')
      await arriveAt(page, ABOUT)
      await hydrated(page)
      expect(await offlineNotice(page).count()).toBe(0)
      expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
    })
  })
})

test('a post whose data is gone comes as the page that the new build made, while the service is down', async () => {
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
