/** How much of a page moves by itself while it comes. */
import type { Page } from 'playwright-core'

/** Watches the documents that the page loads from here on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    Object.assign(window, { shifts })
  })

/** What has moved so far, as the sum that is called Cumulative Layout Shift (web.dev): good is 0.1 at most. */
export async function shiftSum(page: Page): Promise<number> {
  // A shift is told of with the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() =>
    (Reflect.get(window, 'shifts') as { value: number }[]).reduce((sum, { value }) => sum + value, 0),
  )
}
