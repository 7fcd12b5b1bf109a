/** A click on words is answered at any time, even while the page has no source markers yet. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { devSite } from './dev-site.ts'
import { edited, field, file, panel, WIDE } from './editing-page.ts'
import { visiting } from './visit.ts'

const { url, putBack } = await devSite()

afterEach(putBack)

/** Delays the requests for source markers. */
async function holdMarkers(page: Page): Promise<{ asked: () => number; release: () => void }> {
  let asked = 0
  let open = (): void => {}
  let held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/__desk/page', async (route) => {
    asked += 1
    const released = held
    await released
    await route.continue()
  })
  return {
    asked: () => asked,
    release() {
      open()
      held = new Promise<void>((resolve) => (open = resolve))
    },
  }
}

test('a click right after editing starts, or right after another page opens, waits for the markers', async () => {
  await visiting(WIDE, async ({ page, problems }) => {
    const markers = await holdMarkers(page)
    await page.goto(`${url()}about`)
    await page.getByRole('button', { name: 'Edit this page' }).click()
    await expect.poll(markers.asked).toBe(1)
    await page.locator('h1').click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    markers.release()
    await expect.poll(() => field(page).inputValue()).toBe('About Us')
    await page.keyboard.press('Escape')

    await page.locator('main a[href="/courses"]').click({ modifiers: ['Alt'] })
    await page.waitForURL('**/courses')
    await expect.poll(markers.asked).toBe(2)
    await page.locator('h1').click()
    markers.release()
    await expect.poll(() => field(page).inputValue()).toBe(await page.locator('h1').textContent())
    expect(problems).toEqual([])
  })
})

test('between a file change and its markers, every click opens the words as shown', async () => {
  await visiting(WIDE, async ({ page, problems }) => {
    await edited(page, 'about')
    const markers = await holdMarkers(page)
    const text = readFileSync(file('pages/about.yaml'), 'utf8')
    for (let round = 1; round <= 8; round += 1) {
      const before = markers.asked()
      writeFileSync(file('pages/about.yaml'), text.replace('heading: About Us', `heading: About Us ${round}`))
      await expect.poll(markers.asked).toBeGreaterThan(before)
      await page.locator('h1').click()
      markers.release()
      await expect.poll(() => page.locator('h1').textContent()).toBe(`About Us ${round}`)
      await expect.poll(() => field(page).inputValue()).toContain('About Us')
      await page.keyboard.press('Escape')
      markers.release()
      await panel(page).waitFor({ state: 'detached' })
    }
    expect(problems).toEqual([])
  })
})
