/** A site built once shows on each day what is valid then. */
import { createServer } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { close, listen } from '../server/listen.ts'
import { firstOpening, pageHtml, readableText } from './built-page.ts'
import { CLOSES, NOTICE } from './dated-content.ts'
import { hydrated, idle, visiting } from './visit.ts'

const { dated } = inject('sites')
const NEW_PRICE = '₹8,000'

/** A visitor with a fixed clock. */
const at = (time: string, act: (page: Page, problems: string[]) => Promise<void>) =>
  visiting({}, async ({ page, problems }) => {
    await page.clock.setFixedTime(new Date(time))
    await act(page, problems)
  })

const text = (page: Page) => page.locator('main').innerText()
const paddingAround = (one: Locator) =>
  one.evaluate((element) => getComputedStyle(element.parentElement ?? element).paddingTop)
const isAlive = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))

describe('a page that needs no script', () => {
  test('is unchanged until a minute before midnight in Kolkata', async () => {
    await at('2026-12-19T18:29:00Z', async (page) => {
      await page.goto(`${dated.url}faq`)
      await idle(page)
      expect(await isAlive(page)).toBe(false)
      expect(await page.getByText(NOTICE.text).count()).toBe(0)
    })
  })

  test('shows the new day from midnight on without the app, and the app renders the same', async () => {
    await at('2026-12-19T18:30:00Z', async (page, problems) => {
      await page.goto(`${dated.url}faq`)
      await page.getByText(NOTICE.text).waitFor()
      await idle(page)
      expect(await isAlive(page)).toBe(false)
      await hydrated(page)
      expect(problems).toEqual([])
    })
  })

  test('quotes the price of the day', async () => {
    await at('2027-03-31T18:29:00Z', async (page) => {
      await page.goto(`${dated.url}faq`)
      await hydrated(page)
      expect(await page.locator('main').textContent()).not.toContain(NEW_PRICE)
      await page.clock.setFixedTime(new Date('2027-03-31T18:30:00Z'))
      await page.reload()
      await expect.poll(() => page.locator('main').textContent()).toContain(NEW_PRICE)
    })
  })
})

test('announces a new price beside the old one, then shows only the new one, also after navigation in the app', async () => {
  await at('2027-03-31T12:00:00Z', async (page) => {
    await page.goto(`${dated.url}curriculum`)
    await hydrated(page)
    expect(await text(page)).toContain(`from April 1, 2027: ${NEW_PRICE}`)
    await page.clock.setFixedTime(new Date('2027-04-01T12:00:00Z'))
    await page
      .locator('header a', { hasText: /faq/i })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/faq$/)
    await expect.poll(() => page.locator('main').textContent()).toContain(NEW_PRICE)
    await page.goBack()
    await expect.poll(() => text(page)).not.toContain('from April 1, 2027')
    expect(await text(page)).toContain(NEW_PRICE)
  })
})

test('an opening leaves the list the day after its last one, and the notice appears and disappears', async () => {
  expect(readableText(pageHtml(dated, 'career'))).not.toContain(NOTICE.text)
  await at(`${CLOSES}T18:29:00Z`, async (page, problems) => {
    await page.goto(`${dated.url}career`)
    await hydrated(page)
    const openings = await page.locator('main article').count()
    await page.clock.setFixedTime(new Date(`${CLOSES}T18:30:00Z`))
    await page.reload()
    await hydrated(page)
    expect(await page.locator('main article').count()).toBe(openings - 1)
    expect(await page.getByText(NOTICE.text).count()).toBe(0)

    await page.clock.setFixedTime(new Date(`${NOTICE.from}T12:00:00Z`))
    await page.reload()
    await page.getByText(NOTICE.text).waitFor()
    expect(problems).toEqual([])
  })
})

test('the app knows the day of a page whose last lines arrive after later changes were shown', async () => {
  const html = pageHtml(dated, 'career')
  const cut = html.lastIndexOf('<!--place-')
  let sendRest = () => {}
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.write(html.slice(0, cut))
    sendRest = () => response.end(html.slice(cut))
  })
  const url = `http://localhost:${await listen(server, 0)}/`
  await at(`${CLOSES}T18:30:00Z`, async (page, problems) => {
    await page.route(`${url}{*.*,*/**}`, async (route) => {
      const there = route.request().url().replace(url, dated.url)
      await route.fulfill({ response: await route.fetch({ url: there }) })
    })
    await page.goto(`${url}career`, { waitUntil: 'commit' })
    await page.locator('html[data-as-of]').waitFor()
    sendRest()
    await hydrated(page)
    expect(problems).toEqual([])
  }).finally(() => close(server))
})

test('the page of an opening says the day after its last one that it has closed, with its styles', async () => {
  const opening = firstOpening(dated)
  await at(`${CLOSES}T18:29:00Z`, async (page, problems) => {
    await page.goto(dated.url + opening)
    await hydrated(page)
    const [title, link] = [page.locator('h1'), page.locator('main a[href*="job="]')]
    const [name, padding] = [await title.innerText(), await paddingAround(title)]
    expect(await link.count()).toBe(2)
    await page.clock.setFixedTime(new Date(`${CLOSES}T18:30:00Z`))
    await page.reload()
    await hydrated(page)
    expect(await title.innerText()).toBe(name)
    expect(await link.count()).toBe(0)
    expect(await text(page)).toContain('January 15, 2027')
    expect(await page.locator('main a[href="/career"]').count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(await paddingAround(title)).toBe(padding)
    expect(problems).toEqual([])
  })
})

test('a form opened in time refuses an application for an opening that has closed since, and keeps its values', async () => {
  await at(`${CLOSES}T18:29:00Z`, async (page) => {
    await page.goto(`${dated.url}career`)
    await page.locator('main a[href*="job="]').first().click()
    await page.waitForURL(/job=/)
    await hydrated(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const typed = { name: 'Asha Roy', age: '28', qualification: 'M.Sc.', experience: 'None' }
    for (const [name, words] of Object.entries(typed)) await page.locator(`main input[name=${name}]`).fill(words)
    const title = await page.locator('main input[name=jobTitle]').inputValue()
    expect(title).not.toBe('')
    await page.clock.setFixedTime(new Date(`${CLOSES}T18:30:00Z`))
    await page.locator('main form button[type=submit]').click()
    await page.locator('main form a', { hasText: 'January 15, 2027' }).waitFor()
    expect(await page.locator('main input[name=jobTitle]').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('main input[name=jobTitle]').inputValue()).toBe(title)
    for (const [name, words] of Object.entries(typed))
      expect(await page.locator(`main input[name=${name}]`).inputValue()).toBe(words)
    expect(sent).toEqual([])
  })
})

test('without scripts, a page with scheduled changes shows its date', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${dated.url}curriculum`)
    expect(await text(page)).toContain('This page is as of November 22, 2026.')
  })
  expect(pageHtml(dated, 'resume')).not.toContain('as of November')
})
