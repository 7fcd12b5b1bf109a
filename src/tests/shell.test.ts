import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')
const PHONE = { viewport: { width: 360, height: 740 } }
const DESK = { viewport: { width: 1280, height: 900 } }

const headerHeight = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)
const scrollPage = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

describe('the header', () => {
  test('is 80 px, 64 px once scrolled by more than 10 px, and moves nothing', async () => {
    await visiting({ ...PHONE, reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(`${main.url}about`)
      const mainTop = () => page.locator('main').evaluate((element) => element.getBoundingClientRect().top + scrollY)
      const before = await mainTop()
      expect(await headerHeight(page)).toBe(80)
      await scrollPage(page, 10)
      await expect.poll(() => headerHeight(page)).toBe(80)
      await scrollPage(page, 11)
      await expect.poll(() => headerHeight(page)).toBe(64)
      expect(await mainTop()).toBe(before)
      await scrollPage(page, 0)
      await expect.poll(() => headerHeight(page)).toBe(80)
    })
  })

  test('shows the links of the specification on a wide screen; curriculum only in the menu of a phone', async () => {
    const visibleLinks = (page: Page) =>
      page.locator('header nav a:visible').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    await visiting(DESK, async ({ page }) => {
      await page.goto(main.url)
      expect(await visibleLinks(page)).toEqual(['/', '/about', '/career', '/faq', '/blogs', '/#contact'])
      expect(await page.locator('header button:visible').count()).toBe(0)
    })
    await visiting(PHONE, async ({ page }) => {
      await page.goto(main.url)
      expect(await visibleLinks(page)).toEqual([])
      await page.getByRole('button', { name: 'Menu' }).click()
      expect(await visibleLinks(page)).toEqual(
        expect.arrayContaining(['/', '/about', '/career', '/faq', '/blogs', '/curriculum']),
      )
    })
  })
})

describe.each([
  ['before the app has come', { javaScriptEnabled: true }, false],
  ['with the app running', { javaScriptEnabled: true }, true],
  ['with scripts off', { javaScriptEnabled: false }, false],
] as const)('the menu %s', (_, options, alive) => {
  const open = async (page: Page) => {
    await page.goto(`${main.url}faq`)
    if (alive) await hydrated(page)
    else if (options.javaScriptEnabled) await page.route('**/assets/hydrate*', (route) => route.abort())
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').waitFor({ state: 'visible' })
  }
  const state = (page: Page) => page.getByRole('button', { name: 'Menu', expanded: true }).count()

  test('opens, says so, closes on Escape', async () => {
    await visiting({ ...PHONE, ...options }, async ({ page }) => {
      await open(page)
      const expanded = () => page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')
      // The browser tells of an opened popover a moment after it shows.
      if (alive) await expect.poll(expanded).toBe('true')
      expect(await state(page)).toBeLessThanOrEqual(1)
      await page.keyboard.press('Escape')
      await page.locator('#menu').waitFor({ state: 'hidden' })
      if (alive) await expect.poll(expanded).toBe('false')
    })
  })

  test('closes on a tap outside', async () => {
    await visiting({ ...PHONE, ...options }, async ({ page }) => {
      await open(page)
      await page.mouse.click(20, 700)
      await page.locator('#menu').waitFor({ state: 'hidden' })
      expect(page.url()).toBe(`${main.url}faq`)
    })
  })

  test('closes on a link and goes there', async () => {
    await visiting({ ...PHONE, ...options }, async ({ page }) => {
      await open(page)
      await page.locator('#menu').getByRole('link', { name: 'Curriculum' }).click()
      await page.waitForURL(`${main.url}curriculum`)
      await page.getByRole('heading', { level: 1, name: 'Course Curriculum' }).waitFor()
      await page.locator('#menu').waitFor({ state: 'hidden' })
    })
  })
})

test('the skip link is first and leads to the main part', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.goto(`${main.url}about`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => location.hash)).toBe('#main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
  })
})

test.each([PHONE, DESK])('focus is never hidden under the header (%o)', async (options) => {
  await visiting({ ...options, reducedMotion: 'reduce' }, async ({ page }) => {
    await page.goto(`${main.url}career`)
    await hydrated(page)
    const visited = new Set<string>()
    const walk = async (key: string) => {
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press(key)
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body || focused.closest('header') || !focused.closest('main, footer'))
            return null
          const { top, bottom } = focused.getBoundingClientRect()
          const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return { text: focused.textContent ?? '', hidden: bottom <= under || top >= innerHeight || top < under - 1 }
        })
        if (hidden) visited.add(hidden.text)
        expect(hidden?.hidden ?? false, hidden?.text).toBe(false)
      }
    }
    await walk('Tab')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await walk('Shift+Tab')
    expect(visited.size).toBeGreaterThan(10)
  })
})

test('the footer has every group of the specification', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.goto(main.url)
    const footer = page.locator('footer')
    const hrefs = await footer.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    const policies = [
      'child-protection-policy',
      'recruitment-policy',
      'privacy-policy',
      'terms-of-service',
      'cookie-policy',
    ]
    for (const policy of policies) expect(hrefs).toContain(`/${policy}`)
    for (const page of ['/', '/about', '/faq', '/career', '/blogs']) expect(hrefs).toContain(page)
    expect(hrefs.filter((href) => href === '/#offerings')).toHaveLength(5)
    expect(hrefs.some((href) => href.startsWith('tel:+91'))).toBe(true)
    expect(hrefs.some((href) => href.startsWith('https://social.example/'))).toBe(true)
    expect(await footer.innerText()).toContain('Kolkata')
    const chat = footer.locator('a[href^="https://wa.me/"]')
    expect(await chat.getAttribute('target')).toBe('_blank')
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('free trial class for my child')
  })
})
