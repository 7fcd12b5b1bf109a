/** Chat and the link to a first class at the bottom of a phone: shown when useful, and never in the way. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { idle, visiting } from './visit.ts'

const { main, dated, clinic } = inject('sites')
const JOB_PAGES = ['career', 'resume', 'career/mathematics-teacher']

/** The bar's link to the first class, which is not part of the page's text. */
const bar = (page: Page) => page.locator('footer ~ aside > a[href="/#contact"]')
const isShown = (page: Page): Promise<boolean> => bar(page).isVisible()

/** Scrolls the element to `share` of the screen's height. */
const bringTo = (page: Page, selector: string, share: number): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, share) => {
      scrollBy({ top: element.getBoundingClientRect().top - share * innerHeight, behavior: 'instant' })
    }, share)

describe('the bar at the bottom of a phone', () => {
  test('is shown without scripts, and covers no end of a page', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(main.url)
      const box = await bar(page).boundingBox()
      expect(box && box.y + box.height).toBeGreaterThan(700)
      await page.locator('footer p').last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 100_000)
      await expect
        .poll(async () => {
          const last = await page.locator('footer p').last().boundingBox()
          return last ? last.y + last.height : 0
        })
        .toBeLessThan(676)
    })
  })

  test.each(['', 'about'])('/%s: hides while a form is on the screen, and shows after it', async (path) => {
    await visiting({}, async ({ page }) => {
      await page.goto(main.url + path)
      const form = 'main > section form'
      expect(await isShown(page)).toBe(true)
      await bringTo(page, form, 1)
      await expect.poll(() => isShown(page)).toBe(true)
      await bringTo(page, form, 0.5)
      await expect.poll(() => isShown(page)).toBe(false)
      await bringTo(page, `${form} [type=submit]`, 0.5)
      await expect.poll(() => isShown(page)).toBe(false)
      await bringTo(page, 'footer', 0)
      await expect.poll(() => isShown(page)).toBe(true)
    })
  })

  test('hides while typing and while the menu is open, not while a list is open', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(main.url)
      await page.locator('[name=city]').evaluate((field) => field.focus({ preventScroll: true }))
      expect(await isShown(page)).toBe(false)
      await page.locator('[name=preferredTime]').evaluate((field) => field.focus({ preventScroll: true }))
      expect(await isShown(page)).toBe(true)
      await page.locator('[name=preferredTime]').blur()
      expect(await isShown(page)).toBe(true)
      await page.locator('[popovertarget]').click()
      expect(await isShown(page)).toBe(false)
      await page.keyboard.press('Escape')
      await expect.poll(() => isShown(page)).toBe(true)
    })
  })

  test.each(['', 'curriculum', 'practice'])('/%s: stays when a class is chosen', async (path) => {
    await visiting({}, async ({ page }) => {
      await page.goto(main.url + path)
      const chip = page.getByRole('radio', { name: /^Class 4/ }).first()
      await chip.check()
      expect(await chip.evaluate((radio) => radio === document.activeElement)).toBe(true)
      await expect.poll(() => isShown(page)).toBe(true)
    })
  })

  test('stays when a checkbox is pressed', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${clinic.url}contacto`)
      // The form is on the screen as well, and the bar hides for that by moving off the screen.
      const display = () => page.locator('footer ~ aside').evaluate((aside) => getComputedStyle(aside).display)
      const focus = (field: string) =>
        page
          .locator(field)
          .first()
          .evaluate((one: HTMLElement) => one.focus({ preventScroll: true }))
      await focus('main [type=email]')
      expect(await display()).toBe('none')
      await focus('main [type=checkbox]')
      expect(await display()).toBe('grid')
    })
  })

  test('is not shown to job seekers, and leaves no empty space', async () => {
    await visiting({}, async ({ page }) => {
      for (const path of JOB_PAGES) {
        await page.goto((path.includes('/') ? dated.url : main.url) + path)
        expect(await page.locator('a[href="/#contact"]').filter({ visible: true }).count(), path).toBe(0)
        const gap = await page.evaluate(() => {
          const last = [...document.querySelectorAll('footer p')].at(-1)
          return document.body.scrollHeight - (last?.getBoundingClientRect().bottom ?? 0) - scrollY
        })
        expect(gap, path).toBeLessThan(48)
      }
    })
  })

  test('is last in the Tab order, as in the visual order', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${main.url}faq`)
      const inHeader: string[] = []
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press('Tab')
        inHeader.push(await page.evaluate(() => document.activeElement?.closest('header, main, footer')?.tagName ?? ''))
      }
      // The name, the menu and the other language.
      expect(inHeader).toEqual(['', 'HEADER', 'HEADER', 'HEADER', 'MAIN'])
      await bar(page).focus()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    })
  })
})

test('a tablet has the same two buttons in its header', async () => {
  await visiting({ viewport: { width: 768, height: 1024 } }, async ({ page }) => {
    await page.goto(main.url)
    await idle(page)
    expect(await isShown(page)).toBe(false)
    expect(await page.locator('header a[href="/#contact"]').filter({ visible: true }).count()).toBe(1)
  })
})
