/** Opening a page of a built site as a visitor would, and keeping account of everything that goes wrong on it. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'

let browser: Promise<Browser> | undefined

const sharedBrowser = (): Promise<Browser> => (browser ??= chromium.connect(inject('browser')))

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, uncaught errors, policy violations, requests to other origins; in order. */
  problems: string[]
  close: () => Promise<void>
}

/** A phone of 360 px unless `options` say otherwise. Close it when done, or use `visiting`. */
export async function openVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 360, height: 740 }, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`request to ${hostname}`)
  })
  return { page, context, problems, close: () => context.close() }
}

/** Opens a visit, does something in it, closes it. */
export async function visiting<T>(options: BrowserContextOptions, act: (visit: Visit) => Promise<T>): Promise<T> {
  const visit = await openVisit(options)
  try {
    return await act(visit)
  } finally {
    await visit.close()
  }
}

/** Waits until the page is alive: its data fetched, its app hydrated. A touch of intent starts it. */
export async function hydrated(page: Page): Promise<void> {
  await page.dispatchEvent('body', 'pointerover')
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
}
