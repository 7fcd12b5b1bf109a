/** The layout of the blog. Its content: `blog.test.ts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hydrated, visiting } from './visit.ts'

const { main, published } = inject('sites')
const DESK = { viewport: { width: 1280, height: 900 } }

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} does not show`)
  return found
}

describe('the list', () => {
  test('shows the dates of a row on one line, with a picture or without', async () => {
    await visiting(DESK, async ({ page }) => {
      await page.goto(`${main.url}blogs`)
      await page.locator('main article').first().waitFor()
      const rows = await page.locator('main article').evaluateAll((cards) => {
        const dates = new Map<number, number[]>()
        for (const card of cards.slice(1)) {
          const top = Math.round(card.getBoundingClientRect().top)
          dates.set(top, [...(dates.get(top) ?? []), card.querySelector('time')?.getBoundingClientRect().top ?? 0])
        }
        return [...dates.values()]
      })
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows) expect(Math.max(...row) - Math.min(...row)).toBeLessThan(2)
    })
  })

  test('shows one name at the top: the header shows the logo, and its name only to screen readers', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}blogs`)
      const name = await page.locator('header a').first().innerText()
      const brand = page.locator('main').getByRole('link', { name, exact: true })
      expect(await brand.getAttribute('href')).toBe('/')
      expect(await brand.locator('img').isVisible()).toBe(true)
      expect((await brand.locator('span').boundingBox())?.width).toBeLessThanOrEqual(1)
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
      const { y, height } = await box(page, `main a[href="/"] >> xpath=../..`)
      expect(y).toBeLessThanOrEqual(80)
      expect(height).toBeLessThanOrEqual(50)
    })
  })
})

describe('a post', () => {
  test('aligns picture and text, with the author and a link to a class beside them', async () => {
    await visiting(DESK, async ({ page }) => {
      await page.goto(`${main.url}blog/a-first-program-without-a-computer`)
      await page.locator('main article h1').waitFor()
      const [picture, text, aside] = [
        await box(page, 'main article img'),
        await box(page, 'main article > :last-child'),
        await box(page, 'main aside'),
      ]
      expect(Math.abs(picture.width - text.width)).toBeLessThan(1)
      expect(aside.x).toBeGreaterThan(picture.x + picture.width)
      expect(await page.locator('main aside a').getAttribute('href')).toBe('/#contact')
      expect(await page.locator('main aside').innerText()).toContain('Debashis Mondal')
      expect(await page.locator('main a[href="/blogs"]').count()).toBe(2)
    })
  })

  test('ends with two other posts after a visit to the list, each with a link to its page', async () => {
    await visiting({}, async ({ page, problems }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/data/query/')) asked.push(request.url())
      })
      await page.goto(`${main.url}blogs`)
      await hydrated(page)
      await page.locator('main article').first().waitFor()
      const titles = await page.locator('main article h2').allInnerTexts()
      await page.locator('main article a').nth(8).click()
      await page.locator('main article h1').waitFor()
      const next = page.locator('main section article h3')
      expect(await next.allInnerTexts()).toEqual([titles[9], titles[0]])
      await next.first().getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: titles[9] ?? '' }).waitFor()
      expect(await next.allInnerTexts()).toEqual([titles[0], titles[1]])
      expect(asked.length).toBe(3)
      expect(problems).toEqual([])
    })
  })

  test('ends with two other posts when opened directly, and requests the list once', async () => {
    await visiting({}, async ({ page, problems }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/data/query/')) asked.push(request.url())
      })
      await page.goto(`${main.url}blog/a-first-program-without-a-computer`)
      await page.getByRole('heading', { level: 2, name: 'Read Next' }).waitFor()
      const next = page.locator('main section article h3')
      const titles = await next.allInnerTexts()
      expect(titles).toHaveLength(2)
      await next.first().getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: titles[0] ?? '' }).waitFor()
      expect(await next.first().innerText()).toBe(titles[1])
      expect(asked).toHaveLength(3)
      expect(problems).toEqual([])
    })
  })

  test('links to all posts if the list does not load', async () => {
    await visiting({}, async ({ page }) => {
      // Only the query for one post contains a slug.
      await page.route('**/data/query/**', (route) =>
        route.request().url().includes('slug.current') ? route.continue() : route.fulfill({ status: 400, body: 'no' }),
      )
      await page.goto(`${main.url}blog/a-first-program-without-a-computer`)
      const failed = page.waitForEvent('console', (message) => message.type() === 'warning')
      await page.locator('main article h1').waitFor()
      await failed
      expect(await page.locator('main article').count()).toBe(1)
      expect(await page.locator('main a[href="/blogs"]').count()).toBe(2)
    })
  })

  test('has links to other posts in its built HTML', () => {
    const html = readFileSync(join(published.folder, 'blog/a-first-program-without-a-computer.html'), 'utf8')
    expect(html.match(/<article/g)).toHaveLength(3)
  })
})

describe('without scripts', () => {
  test.each([
    ['blogs', 'Our Articles Need JavaScript', 'Our Blog'],
    ['blog/a-first-program-without-a-computer', 'This Article Needs JavaScript', 'This Article Needs JavaScript'],
  ])('/%s says what is missing, and has a link to another page', async (path, words, heading) => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(main.url + path)
      // Playwright does not find texts in such an element by their words.
      const missing = page.locator('main noscript')
      expect(await missing.locator('h1, h2').innerText()).toBe(words)
      expect(await missing.locator('h1, h2').isVisible()).toBe(true)
      expect(await page.locator('h1').filter({ visible: true }).allInnerTexts()).toEqual([heading])
      expect(
        await page
          .getByText(/^Loading/)
          .filter({ visible: true })
          .count(),
      ).toBe(0)
      expect(await page.locator('[aria-busy]').isVisible()).toBe(false)
      await missing.locator('a').click()
      expect(page.url()).toBe(`${main.url}curriculum`)
    })
  })

  test('shows none of it if scripts run', async () => {
    await visiting({}, async ({ page }) => {
      await page.route('**/assets/hydrate*', () => {}) // the app does not load
      await page.goto(`${main.url}blogs`)
      expect(await page.locator('[aria-busy]').isVisible()).toBe(true)
      expect(await page.locator('main').innerText()).not.toContain('Our Articles Need JavaScript')
    })
  })
})
