/** Measures how much of a page moves by itself while it loads. */
import type { Page } from 'playwright-core'

/** Observes the documents that the page loads from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    Object.assign(window, { shifts })
  })

/** Returns the Cumulative Layout Shift so far (web.dev): good is at most 0.1. */
export async function shiftSum(page: Page): Promise<number> {
  // A shift is reported with the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() =>
    (Reflect.get(window, 'shifts') as { value: number }[]).reduce((sum, { value }) => sum + value, 0),
  )
}
