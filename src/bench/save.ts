/**
 * Measures the time from saving a price to reading it on the open page, with the development server of each generator.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserProgram } from '../tests/browser-program.ts'
import { launchOptions } from '../tests/launch-options.ts'
import { FIRST_PAGE } from './bench-content.ts'
import { type Contestant, clear } from './contestant.ts'
import { withContestants } from './contestants.ts'
import { type DevServer, startServer } from './dev-server.ts'
import type { Measurement } from './measurement.ts'
import type { Price } from './price.ts'

type Opened = { contestant: Contestant; page: Page; times: number[] }

export const measureSave: Measurement = (context, { pages, runs }) =>
  withContestants(context, { pages, rivals: true }, async ({ copybook, rivals, missing, prices: [first, second] }) => {
    const browser = await chromium.launch(launchOptions(browserProgram(context.projectFolder, context.env)))
    const servers: DevServer[] = []
    try {
      const opened: Opened[] = []
      for (const contestant of [...rivals, copybook]) {
        clear(contestant)
        contestant.savePrice(first)
        const server = await startServer(contestant, context.env)
        servers.push(server)
        const page = await open(browser, `${server.url}${FIRST_PAGE}/`, contestant, second)
        opened.push({ contestant, page, times: [] })
      }
      for (let round = 0; round < runs; round++)
        for (const { contestant, page, times } of opened)
          times.push(await timeToShow(page, contestant, round % 2 === 0 ? first : second, 60_000))
      const measured = opened.map(({ contestant, times }) => [contestant.name, times])
      return [{ name: 'Save to screen', pages, unit: 'time', values: { ...missing, ...Object.fromEntries(measured) } }]
    } finally {
      await browser.close()
      for (const server of servers) await server.stop()
    }
  })

/** Opens the page and saves once without counting. The save is repeated because the page may not listen yet. */
async function open(browser: Browser, url: string, contestant: Contestant, price: Price): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  for (let attempt = 1; ; attempt++) {
    try {
      await timeToShow(page, contestant, price, 30_000)
      return page
    } catch (error) {
      if (attempt === 3) throw new Error(`${contestant.name} did not show a saved price on ${url}: ${error}`)
    }
  }
}

/** Returns the milliseconds from just before the write to the frame in which the page shows the price. */
async function timeToShow(page: Page, { savePrice }: Contestant, price: Price, timeout: number): Promise<number> {
  const start = performance.now()
  savePrice(price)
  await page.waitForFunction((shown) => document.body?.textContent?.includes(shown), price.shown, {
    polling: 'raf',
    timeout,
  })
  return performance.now() - start
}
