/** Prefetching: from a mouse on a link, or a press of it, to its page. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { mainHeading, pageHtml } from './built-page.ts'
import { arriveAt, headerLink, menuLink } from './page-parts.ts'
import { hydrated, idle, visiting } from './visit.ts'

const { main } = inject('sites')
const DESK = { viewport: { width: 1280, height: 900 } }
const CAREERS = mainHeading(pageHtml(main, 'career'))

/** Collects the data addresses that the page requests from now on. */
function dataAskedFor(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/data/pages/')) seen.push(new URL(request.url()).pathname)
  })
  return seen
}

async function press(page: Page): Promise<void> {
  await headerLink(page, 'career').hover()
  await page.mouse.down()
}

test('the page of a link is fetched once when it is pressed', async () => {
  await visiting(DESK, async ({ page, problems }) => {
    await page.goto(`${main.url}faq`)
    await hydrated(page)
    const seen = dataAskedFor(page)
    await press(page)
    await expect.poll(() => seen).toEqual(['/data/pages/career.json'])
    expect(page.url()).toBe(`${main.url}faq`)
    await page.mouse.up()
    await arriveAt(page, CAREERS)
    expect(seen).toEqual(['/data/pages/career.json'])
    expect(problems).toEqual([])
  })
})

test('the page of a link is fetched when a mouse rests on it, not when it passes over', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.goto(`${main.url}faq`)
    await hydrated(page)
    const seen = dataAskedFor(page)
    const [passed, rested] = [headerLink(page, 'about'), headerLink(page, 'career')]
    const over = (link: Element) =>
      link.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
    await passed.evaluate((link) => {
      for (const each of [link, document.body])
        each.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
    })
    await rested.evaluate(over)
    await expect.poll(() => seen).toEqual(['/data/pages/career.json'])
    await rested.click()
    await arriveAt(page, CAREERS)
    expect(seen).toEqual(['/data/pages/career.json'])
  })
})

test('what could not be prefetched is fetched on navigation', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.goto(`${main.url}faq`)
    await hydrated(page)
    await page.evaluate(() => Reflect.set(window, 'stayed', true))
    const failed = page.waitForEvent('requestfailed')
    await page.route('**/data/pages/career.json*', (route) => route.abort(), { times: 1 })
    await press(page)
    await failed
    await idle(page)
    await page.mouse.up()
    await arriveAt(page, CAREERS)
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
  })
})

test('nothing is prefetched with data saving', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto(`${main.url}faq`)
    await hydrated(page)
    const seen = dataAskedFor(page)
    await press(page)
    await idle(page)
    expect(seen).toEqual([])
    await page.mouse.up()
    await arriveAt(page, CAREERS)
  })
})

test('a link shows that it is busy until its page is loaded; for a menu link the header shows it', async () => {
  for (const wide of [true, false]) {
    await visiting(wide ? DESK : {}, async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      await page.route('**/data/pages/career.json*', async (route) => {
        await held
        await route.continue()
      })
      if (!wide) await page.locator('[popovertarget]').click()
      const link = wide ? headerLink(page, 'career') : menuLink(page, 'career')
      const line = () =>
        wide
          ? link.evaluate((element) => getComputedStyle(element).backgroundImage)
          : page.locator('header').evaluate((header) => getComputedStyle(header, '::after').backgroundImage)
      expect(await line()).toBe('none')
      await link.click()
      await expect.poll(() => link.getAttribute('aria-busy')).toBe('true')
      if (!wide) await page.locator('#menu').waitFor({ state: 'hidden' })
      await expect.poll(line).toContain('linear-gradient')
      release()
      await arriveAt(page, CAREERS)
      expect(await link.getAttribute('aria-busy')).toBeNull()
      expect(await line()).toBe('none')
    })
  }
})
