import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { FITS, tooSmallToTap, tooWide } from './page-width.ts'
import { violations } from './violations.ts'
import { hydrated, visiting } from './visit.ts'

const { main, other, business, school, singlePage } = inject('sites')
const WIDTHS = [375, 1280]

const PAGES = [
  '',
  'about',
  'curriculum/class-3',
  'career',
  'career/mathematics-teacher',
  'resume',
  'terms-of-service',
  'no-such-page',
]

/** Pages of one block: the words of each are tested at one width. */
const POLICIES = [
  'privacy-policy',
  'cookie-policy',
  'child-protection-policy',
  'recruitment-policy',
  'data-deletion-instructions',
]

/** By width. A page is opened once and resized: nothing in it may depend on the width at load. */
const violationsAtEachWidth = async (page: Page): Promise<Record<number, string[]>> => {
  const found: Record<number, string[]> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    found[width] = await violations(page)
  }
  return found
}
const NONE = Object.fromEntries(WIDTHS.map((width) => [width, []]))

/** Everything tappable is at least 24 px high, controls 44 px. */
async function expectToFit(page: Page): Promise<void> {
  expect.soft(await tooSmallToTap(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await tooWide(page), 'at 320 px').toEqual(FITS)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await tooWide(page), 'with large letters').toEqual(FITS)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

async function expectNoViolations(page: Page): Promise<void> {
  await hydrated(page)
  expect.soft(await violationsAtEachWidth(page)).toEqual(NONE)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await violations(page, ['color-contrast', 'link-in-text-block']), 'in the dark').toEqual([])
}

describe('pages have no violations, fit each width, have large targets and are legible in the dark', () => {
  test.each(PAGES)('/%s', async (path) => {
    await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(main.url + path)
      await expectToFit(page)
      await expectNoViolations(page)
    })
  })

  test('/faq, with every question open', async () => {
    await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(`${main.url}faq`)
      const questions = await page.locator('main summary').all()
      for (const summary of questions) await summary.click()
      expect(questions.length).toBeGreaterThan(0)
      expect(await page.locator('main details[open]').count()).toBe(questions.length)
      await expectToFit(page)
      await expectNoViolations(page)
    })
  })

  test('/curriculum, on both tabs', async () => {
    await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(`${main.url}curriculum`)
      await expectToFit(page)
      await hydrated(page)
      await page.getByRole('tab').nth(1).click()
      await page.locator('#school-tuition').waitFor({ state: 'visible' })
      expect.soft(await violationsAtEachWidth(page)).toEqual(NONE)
      await page.getByRole('tab').first().click()
      await page.locator('#advanced-course').waitFor({ state: 'visible' })
      await expectNoViolations(page)
    })
  })

  test.each(POLICIES)('/%s', async (path) => {
    await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(main.url + path)
      await expectToFit(page)
      expect.soft(await violations(page)).toEqual([])
    })
  })

  test.each([
    ...['', 'about', 'contact'].map((path) => ['business', path, business] as const),
    ...['', 'courses', 'about'].map((path) => ['school', path, school] as const),
    ['single-page', '', singlePage] as const,
  ])('a new site of the starter %s, /%s', async (_, path, site) => {
    await visiting({ reducedMotion: 'reduce' }, async ({ page, problems }) => {
      await page.goto(site.url + path)
      await expectToFit(page)
      await expectNoViolations(page)
      expect(problems).toEqual([])
    })
  })

  test.each(['', 'gaan', 'jiggasa'])('/%s of the second site', async (path) => {
    await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(other.url + path)
      await expectNoViolations(page)
    })
  })
})

test('a violation is found', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(`${main.url}no-such-page`)
    await page.evaluate(() => {
      const picture = document.body.appendChild(document.createElement('img'))
      picture.width = 40
      picture.height = 40
    })
    expect(await violations(page)).toContainEqual(expect.stringContaining('image-alt'))
  })
})

test('with the menu open', async () => {
  await visiting({ viewport: { width: 375, height: 800 } }, async ({ page }) => {
    // The menu is the same on every page.
    await page.goto(`${main.url}cookie-policy`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').waitFor({ state: 'visible' })
    expect(await violations(page)).toEqual([])
  })
})
