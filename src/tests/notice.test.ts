/** The notice above every page of the second site: shown without scripts, and closed for good once read. */
import { describe, expect, inject, test } from 'vitest'
import { shiftSum, watchShifts } from './layout-shift.ts'
import { hydrated, visiting } from './visit.ts'

const { other } = inject('sites')
const notice = 'aside[aria-label="বিজ্ঞপ্তি"]'
const close = `${notice} button`

test('is on every page without scripts, with its link; a button that cannot work is not shown', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    for (const path of ['', 'gaan', 'no-such-page']) {
      await page.goto(other.url + path)
      expect(await page.locator(notice).innerText()).toContain('পুজোর ছুটি')
      expect(await page.locator(close).isVisible()).toBe(false)
    }
    await page.locator(`${notice} a`).click()
    expect(page.url()).toBe(`${other.url}khobor/bigyapti`)
  })
})

describe('closed', () => {
  test('before the app loads, it stays closed on later pages, and nothing moves', async () => {
    await visiting({ fresh: true }, async ({ page, problems }) => {
      await page.route('**/assets/hydrate*', () => {}) // the app does not load
      await page.goto(other.url)
      await page.locator(close).click()
      await page.locator(notice).waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
      await page.unroute('**/assets/hydrate*')
      problems.splice(0)

      await watchShifts(page)
      await page.goto(`${other.url}gaan`)
      await hydrated(page)
      expect(await page.locator(notice).isVisible()).toBe(false)
      // The notice alone would be 0.07; fonts that load late move very little.
      expect(await shiftSum(page)).toBeLessThan(0.03)
      expect(problems).toEqual([])
    })
  })

  test('returns with new words', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(other.url)
      await page.evaluate(() => localStorage.setItem('copybook.notice.older', ''))
      await page.reload()
      expect(await page.locator(notice).isVisible()).toBe(true)
    })
  })
})
