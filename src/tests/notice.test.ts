/** The line above every page of the second site: there without scripts, closed for good by who has read it. */
import { describe, expect, inject, test } from 'vitest'
import { shiftSum, watchShifts } from './layout-shift.ts'
import { hydrated, visiting } from './visit.ts'

const { other } = inject('sites')
const notice = 'aside[aria-label="বিজ্ঞপ্তি"]'
const close = `${notice} button`

test('stands on every page, without scripts, and leads on; a button that could do nothing is not there', async () => {
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
  test('before the app comes, and on the pages after; nothing moves when they come', async () => {
    await visiting({ fresh: true }, async ({ page, problems }) => {
      await page.route('**/assets/hydrate*', () => {}) // the app does not come
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
      // The line's height alone would be 0.07; fonts that come late move a hair.
      expect(await shiftSum(page)).toBeLessThan(0.03)
      expect(problems).toEqual([])
    })
  })

  test('it is back with other words', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(other.url)
      await page.evaluate(() => localStorage.setItem('copybook.notice.older', ''))
      await page.reload()
      expect(await page.locator(notice).isVisible()).toBe(true)
    })
  })
})
