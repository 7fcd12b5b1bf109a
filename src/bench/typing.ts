/** Measures typing on the page: the time from a key to the letter on the page, and to the result of the check. */
import { chromium, type Page } from 'playwright-core'
import { browserProgram } from '../tests/browser-program.ts'
import { launchOptions } from '../tests/launch-options.ts'
import { FIRST_PAGE } from './bench-content.ts'
import { withContestants } from './contestants.ts'
import { startServer } from './dev-server.ts'
import type { Measurement } from './measurement.ts'
import { median } from './medians.ts'

/** Keys per run. */
const KEYS = 10

/** Milliseconds, one number per key. */
type Times = { shown: number[]; checked: number[] }

export const measureTyping: Measurement = async (context, size) => {
  const program = browserProgram(context.projectFolder, context.env)
  return withContestants(context, { pages: size.pages, rivals: false }, async ({ copybook }) => {
    const browser = await chromium.launch(launchOptions(program))
    const server = await startServer(copybook, context.env)
    try {
      const page = await browser.newPage()
      await page.addInitScript(announceChecks)
      await page.goto(`${server.url}${FIRST_PAGE}`, { waitUntil: 'networkidle' })
      // The first button of the page starts editing; a press on the heading opens its panel.
      await page.locator('body > div button').first().click()
      await page.locator('h1[data-words]').click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      const all: Times = { shown: [], checked: [] }
      for (let run = 0; run < size.runs; run++) {
        const times = await typeKeys(page)
        all.shown.push(...times.shown)
        all.checked.push(...times.checked)
      }
      context.print(`Typing on the page, ${size.pages.toLocaleString('en')} pages`)
      context.print(`  from a key to the letter on the page   ${line(all.shown)}`)
      context.print(`  from a key to what the check says      ${line(all.checked)}`)
      return []
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

/** For the page: dispatches an event when the worker has checked a draft. */
function announceChecks(): void {
  const { postMessage } = Worker.prototype
  const drafts = new Set<number>()
  const heard = new WeakSet<Worker>()
  Worker.prototype.postMessage = function (this: Worker, message: { id: number; endpoint?: string }): void {
    if (message.endpoint === 'draft') drafts.add(message.id)
    if (!heard.has(this))
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) => {
        if (drafts.delete(data.id)) dispatchEvent(new Event('checked'))
      })
    heard.add(this)
    postMessage.call(this, message)
  } as Worker['postMessage']
}

const line = (times: readonly number[]): string =>
  `median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms`

/** Types at the end of the field, and waits for the check after each key. */
async function typeKeys(page: Page): Promise<Times> {
  const field = page.getByRole('dialog').getByRole('textbox').first()
  await field.focus()
  await page.keyboard.press('End')
  const times: Times = { shown: [], checked: [] }
  for (let key = 0; key < KEYS; key++) {
    await page.evaluate(() => {
      const heading = document.querySelector('h1') as HTMLElement
      const before = heading.textContent
      const measured = new Promise<{ shown: number; checked: number }>((resolve) => {
        document.addEventListener(
          'keydown',
          () => {
            const start = performance.now()
            const shown = new Promise<number>((resolve) => {
              const look = (): void => {
                if (heading.textContent === before) requestAnimationFrame(look)
                else resolve(performance.now() - start)
              }
              look()
            })
            const checked = new Promise<number>((resolve) =>
              addEventListener('checked', () => resolve(performance.now() - start), { once: true }),
            )
            void Promise.all([shown, checked]).then(([shown, checked]) => resolve({ shown, checked }))
          },
          { capture: true, once: true },
        )
      })
      Object.assign(window, { measured })
    })
    await page.keyboard.press('x')
    type Measured = { shown: number; checked: number }
    const { shown, checked } = await page.evaluate(() => Reflect.get(window, 'measured') as Promise<Measured>)
    times.shown.push(shown)
    times.checked.push(checked)
  }
  return times
}
