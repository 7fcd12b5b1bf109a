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
import { type Measurement, title } from './measurement.ts'
import type { Price } from './price.ts'
import type { Usage } from './run-process.ts'
import { comparison } from './table.ts'

type Opened = { contestant: Contestant; page: Page; usages: Usage[] }

export const measureSave: Measurement = async (context, size) => {
  const program = browserProgram(context.projectFolder, context.env)
  await withContestants(
    context,
    { pages: size.pages, rivals: true },
    async ({ copybook, rivals, prices: [first, second] }) => {
      const browser = await chromium.launch(launchOptions(program))
      const servers: DevServer[] = []
      try {
        const opened: Opened[] = []
        for (const contestant of [copybook, ...rivals]) {
          clear(contestant)
          contestant.savePrice(first)
          const server = await startServer(contestant, context.env)
          servers.push(server)
          opened.push({
            contestant,
            page: await open(browser, `${server.url}${FIRST_PAGE}/`, contestant, second),
            usages: [],
          })
        }
        for (let round = 0; round < size.runs; round++) {
          const price = round % 2 === 0 ? first : second
          for (const { contestant, page, usages } of opened)
            usages.push({
              time: await timeToShow(page, contestant, price, 60_000),
              processor: undefined,
              memory: undefined,
            })
        }
        const [ours, ...theirs] = opened.map(({ contestant: { name }, usages }) => ({ name, usages }))
        if (ours) context.print(comparison(title('Save to screen', size), ours, theirs))
      } finally {
        await browser.close()
        for (const server of servers) await server.stop()
      }
    },
  )
}

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
