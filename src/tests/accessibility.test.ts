import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { violations } from './violations.ts'
import { hydrated, visiting } from './visit.ts'

const { main, other } = inject('sites')
const WIDTHS = [375, 1280]

const PAGES = [
  '',
  'about',
  'faq',
  'curriculum',
  'career',
  'resume',
  'terms-of-service',
  'privacy-policy',
  'cookie-policy',
  'child-protection-policy',
  'recruitment-policy',
  'data-deletion-instructions',
  'no-such-page',
]

/** By width. A page is opened once: nothing of it may depend on the width it had at first. */
const violationsAtEachWidth = async (page: Page): Promise<Record<number, string[]>> => {
  const found: Record<number, string[]> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    found[width] = await violations(page)
  }
  return found
}
const NONE = Object.fromEntries(WIDTHS.map((width) => [width, []]))

describe(`at ${WIDTHS.join(' and ')} px`, () => {
  test.each([...PAGES.map((path) => main.url + path), ...['', 'gaan', 'jiggasa'].map((path) => other.url + path)])(
    '%s has no violation',
    async (url) => {
      await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
        await page.goto(url)
        await hydrated(page)
        expect(await violationsAtEachWidth(page)).toEqual(NONE)
      })
    },
  )

  test('every question open', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}faq`)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      expect(await page.locator('main details[open]').count()).toBe(8)
      expect(await violationsAtEachWidth(page)).toEqual(NONE)
    })
  })

  test('the second tab', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}curriculum`)
      await hydrated(page)
      await page.getByRole('tab', { name: 'School Tuition' }).click()
      await page.locator('#school-tuition').waitFor({ state: 'visible' })
      expect(await violationsAtEachWidth(page)).toEqual(NONE)
    })
  })
})

test('what is wrong with a page is told', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    await hydrated(page)
    await page.evaluate(() => {
      const picture = document.body.appendChild(document.createElement('img'))
      picture.width = 40
      picture.height = 40
    })
    expect(await violations(page)).toContainEqual(expect.stringContaining('image-alt'))
  })
})

test('the menu open', async () => {
  await visiting({ viewport: { width: 375, height: 800 } }, async ({ page }) => {
    await page.goto(main.url)
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').waitFor({ state: 'visible' })
    expect(await violations(page)).toEqual([])
  })
})

/** What a page has beyond the right edge of the screen, and the words that the boxes around them do not hold. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const right = (element: Element) => element.getBoundingClientRect().right
    const width = document.documentElement.clientWidth
    const all = [...document.querySelectorAll('main *, footer *')].filter((e) => e.checkVisibility())
    const spilling: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      // Words for a screen reader alone stand in a box of one pixel.
      if (!parent?.checkVisibility() || !parent.closest('main, footer') || parent.offsetWidth <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const end = range.getBoundingClientRect().right
      for (let box: Element | null = parent; box && box.tagName !== 'MAIN'; box = box.parentElement) {
        if (right(box) + 1 < end) spilling.push(`${box.tagName}: ${text.textContent}`)
      }
    }
    return {
      page: document.documentElement.scrollWidth - width,
      outside: all.filter((e) => right(e) > width + 1).map((e) => e.outerHTML.slice(0, 120)),
      spilling,
    }
  })
const FITS = { page: 0, outside: [], spilling: [] }

const tooSmallToTap = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, input, select, [role=tab], footer a, header a')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .filter((element) => element.getBoundingClientRect().height < (element.closest('footer') ? 24 : 44))
      .map((element) => element.outerHTML.slice(0, 120)),
  )

/** Everything that can be tapped is at least 24 px high, controls 44 px. */
test.each(PAGES)('/%s fits a thumb, 320 px without scrolling sideways, and letters twice as large', async (path) => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url + path)
    expect(await tooSmallToTap(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await tooWide(page), 'at 320 px').toEqual(FITS)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await tooWide(page), 'with large letters').toEqual(FITS)
  })
})
