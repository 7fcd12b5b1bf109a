/** How the blog is laid out. What it says: `blog.test.ts`. */
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
  test('has the dates of a row on one line, with a picture or without', async () => {
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

  test('has one name at its top: the bar shows the mark, and its name to those who hear it', async () => {
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
  test('has its picture and its text on one width, and beside them its writer and a way to a class', async () => {
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
      // Nobody has seen the list yet, and the page asks for it no more than for the post.
      expect(await page.locator('main article').count()).toBe(1)
      expect(await page.locator('main a[href="/blogs"]').count()).toBe(2)
    })
  })

  test('ends with two others when the list was seen, each leading to its own', async () => {
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

  test('that was built names others in its HTML', () => {
    const html = readFileSync(join(published.folder, 'blog/a-first-program-without-a-computer.html'), 'utf8')
    expect(html.match(/<article/g)).toHaveLength(3)
  })
})
