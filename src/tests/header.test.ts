import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { mainHeading, pageHtml } from './built-page.ts'
import { arriveAt, menuLink } from './page-parts.ts'
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
  test('is 80 px high, 64 px after 10 px of scrolling, and moves nothing', async () => {
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

  test.each([560, 667, 740, 844])('has its buttons in one line on a phone on its side, %i px wide', async (width) => {
    await visiting({ viewport: { width, height: 360 } }, async ({ page }) => {
      await page.goto(`${main.url}about`)
      await page.evaluate(() => document.fonts.ready)
      const buttons = page
        .locator('header')
        .getByRole('link', { name: /Chat|Book/ })
        .filter({ visible: true })
      const heights = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
      expect(heights).toEqual(width > 800 ? [48, 48] : [48])
    })
  })
})

/** Whether the menu is open, as its button reports to a screen reader. */
async function toldOfMenu(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const [button] = nodes.filter(({ role, name }) => role?.value === 'button' && name?.value === 'Menu')
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

describe.each([
  ['before the app has come', { javaScriptEnabled: true }, false],
  ['with the app running', { javaScriptEnabled: true }, true],
  ['with scripts off', { javaScriptEnabled: false }, false],
] as const)('the menu %s', (_, options, alive) => {
  const press = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').waitFor({ state: 'visible' })
  }
  const open = async (page: Page) => {
    await page.goto(`${main.url}faq`)
    if (alive) await hydrated(page)
    else if (options.javaScriptEnabled) await page.route('**/assets/hydrate*', (route) => route.abort())
    await press(page)
  }
  test('opens, reports it, and closes on Escape, on a tap outside, and on a link', async () => {
    await visiting({ ...PHONE, reducedMotion: 'no-preference', ...options }, async ({ page }) => {
      await open(page)
      // The browser reports an opened popover a moment after it shows.
      await expect.poll(() => toldOfMenu(page)).toBe(true)
      await page.keyboard.press('Escape')
      await page.locator('#menu').waitFor({ state: 'hidden' })
      await expect.poll(() => toldOfMenu(page)).toBe(false)

      await press(page)
      await page.mouse.click(20, 700)
      await page.locator('#menu').waitFor({ state: 'hidden' })
      expect(page.url()).toBe(`${main.url}faq`)

      await press(page)
      await menuLink(page, 'curriculum').click()
      await page.waitForURL(`${main.url}curriculum`)
      await arriveAt(page, mainHeading(pageHtml(main, 'curriculum')))
      await page.locator('#menu').waitFor({ state: 'hidden' })
    })
  })
})

test('the menu has the telephone number at its bottom', async () => {
  await visiting(PHONE, async ({ page }) => {
    await page.goto(main.url)
    await page.getByRole('button', { name: 'Menu' }).click()
    const number = await page.locator('footer a[href^="tel:"]').getAttribute('href')
    const link = page.locator('#menu a[href^="tel:"]')
    expect(await link.getAttribute('href')).toBe(number)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test('the skip link is first and leads to the main content', async () => {
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

type FocusSeen = { visited: string[]; hidden: string[] }

/** Runs in the page: records what takes the focus in main and footer, and what of that is under the header. */
function noteHiddenFocus(): void {
  const seen: FocusSeen = { visited: [], hidden: [] }
  Reflect.set(window, 'focus seen', seen)
  document.addEventListener('keyup', () => {
    const focused = document.activeElement
    if (!focused || focused.closest('header') || !focused.closest('main, footer')) return
    const text = focused.textContent ?? ''
    const { top, bottom } = focused.getBoundingClientRect()
    const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    seen.visited.push(text)
    if (bottom <= under || top >= innerHeight || top < under - 1) seen.hidden.push(text)
  })
}

test.each([PHONE, DESK])('focus is never hidden under the header (%o)', async (options) => {
  await visiting({ ...options, reducedMotion: 'reduce' }, async ({ page }) => {
    await page.goto(`${main.url}career`)
    await hydrated(page)
    await page.evaluate(noteHiddenFocus)
    const walk = async (key: string) => {
      for (let step = 0; step < 60; step += 1) await page.keyboard.press(key)
    }
    await walk('Tab')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await walk('Shift+Tab')
    const { visited, hidden } = await page.evaluate(() => Reflect.get(window, 'focus seen') as FocusSeen)
    expect(hidden).toEqual([])
    expect(new Set(visited).size).toBeGreaterThan(10)
  })
})
