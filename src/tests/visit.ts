/** Opening a page of a built site as a visitor would, and keeping account of everything that goes wrong on it. */
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { BRIEF, launchOptions } from './launch-options.ts'
import { createTabs, type TabOptions } from './tabs.ts'

/** One browser for all test files that a process runs: it ends with the process. */
const start = () => chromium.launch(launchOptions(inject('browser'), BRIEF)).then(createTabs)
let shared: ReturnType<typeof start> | undefined

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, uncaught errors, policy violations, requests to other origins; in order. */
  problems: string[]
  close: () => Promise<void>
}

/** What moves by itself costs a browser without a graphics card more than the page does. */
const CALM_PHONE: TabOptions = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' }

/**
 * A phone of 360 px, whose owner wants little motion, unless `options` say otherwise. Close it when done, or use `visiting`.
 * The visitor may have been here before: files that never change can be cached. A `fresh` one has seen nothing yet.
 */
async function openVisit(options: TabOptions = {}): Promise<Visit> {
  shared ??= start()
  const openTab = await shared
  const { page, context, close } = await openTab({ ...CALM_PHONE, ...options })
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`request to ${hostname}`)
  })
  return { page, context, problems, close }
}

/** Opens a visit, does something in it, closes it. */
export async function visiting<T>(options: TabOptions, act: (visit: Visit) => Promise<T>): Promise<T> {
  const visit = await openVisit(options)
  try {
    return await act(visit)
  } finally {
    await visit.close()
  }
}

/** Waits until the page is alive: its data fetched, its app hydrated. A touch of intent starts it. */
export async function hydrated(page: Page): Promise<void> {
  // The loader has run by then.
  await page.waitForLoadState('domcontentloaded')
  await page.dispatchEvent('body', 'pointerdown')
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
}

/**
 * Waits until the browser has nothing to do, and once more: what a page begins when it is idle has begun by then. A
 * browser without a window may never say so of a page that rests.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rest = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    return rest()
      .then(rest)
      .then(() => {})
  })

/** For a page's `addInitScript`: a browser that has no Navigation API, as WebKit. */
export const withoutNavigation = (): void => {
  for (const owner of [window, Window.prototype]) Reflect.deleteProperty(owner, 'navigation')
}
