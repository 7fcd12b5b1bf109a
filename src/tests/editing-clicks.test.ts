/** A click on words is answered at any time, even while the page has no source markers yet. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { devSite } from './dev-site.ts'
import { edited, field, file, panel, WIDE } from './editing-page.ts'
import { visiting } from './visit.ts'

const { url, putBack } = await devSite()

afterEach(putBack)

/** What the page has of the requests for source markers that it holds back. */
type Held = { asked: number; release: () => void }

/** Delays the requests for source markers, on the page as it is loaded now. */
async function holdMarkers(page: Page): Promise<{ asked: () => Promise<number>; release: () => Promise<void> }> {
  const held = await page.evaluateHandle((): Held => {
    const { postMessage } = Worker.prototype
    let waiting: (() => void)[] = []
    const state: Held = {
      asked: 0,
      release() {
        for (const send of waiting) send()
        waiting = []
      },
    }
    Worker.prototype.postMessage = function (this: Worker, message: { endpoint?: string }): void {
      const send = (): void => postMessage.call(this, message)
      if (message.endpoint === 'page') {
        state.asked += 1
        waiting.push(send)
      } else send()
    } as Worker['postMessage']
    return state
  })
  return {
    asked: () => held.evaluate(({ asked }) => asked),
    release: () => held.evaluate(({ release }) => release()),
  }
}

test('a click right after editing starts, or right after another page opens, waits for the markers', async () => {
  await visiting(WIDE, async ({ page, problems }) => {
    await page.goto(`${url()}about`)
    const markers = await holdMarkers(page)
    await page.getByRole('button', { name: 'Edit this page' }).click()
    await expect.poll(markers.asked).toBe(1)
    await page.locator('h1').click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await markers.release()
    await expect.poll(() => field(page).inputValue()).toBe('About Us')
    await page.keyboard.press('Escape')

    await page.locator('main a[href="/courses"]').click({ modifiers: ['Alt'] })
    await page.waitForURL('**/courses')
    await expect.poll(markers.asked).toBe(2)
    await page.locator('h1').click()
    await markers.release()
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
      const before = await markers.asked()
      writeFileSync(file('pages/about.yaml'), text.replace('heading: About Us', `heading: About Us ${round}`))
      await expect.poll(markers.asked).toBeGreaterThan(before)
      await page.locator('h1').click()
      await markers.release()
      await expect.poll(() => page.locator('h1').textContent()).toBe(`About Us ${round}`)
      await expect.poll(() => field(page).inputValue()).toContain('About Us')
      await page.keyboard.press('Escape')
      await markers.release()
      await panel(page).waitFor({ state: 'detached' })
    }
    expect(problems).toEqual([])
  })
})
