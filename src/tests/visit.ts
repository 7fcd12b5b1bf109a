/** Opens a page of a built site like a visitor, and records everything that goes wrong on it. */
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { BRIEF, launchOptions } from './launch-options.ts'
import { createTabs, type TabOptions } from './tabs.ts'

/** One browser for all test files of a process. */
const start = () => chromium.launch(launchOptions(inject('browser'), BRIEF)).then(createTabs)
let shared: ReturnType<typeof start> | undefined

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, uncaught errors, policy violations, requests to other origins; in order. */
  problems: string[]
  close: () => Promise<void>
}

/** Animations cost a browser without a GPU more than the rest of the page. What a service worker fetches, tests cannot replace. */
const CALM_PHONE: TabOptions = {
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
}

/** Playwright prints it in place of registering a worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/**
 * Opens a phone of 360 px with reduced motion, unless `options` differ. Close it when done, or use `visiting`.
 * Immutable files may be cached from earlier visits; a `fresh` visit has an empty cache.
 */
async function openVisit(options: TabOptions = {}): Promise<Visit> {
  shared ??= start()
  const openTab = await shared
  const { page, context, close } = await openTab({ ...CALM_PHONE, ...options })
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED)
      problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`request to ${hostname}`)
  })
  return { page, context, problems, close }
}

/** Opens a visit, runs something in it, closes it. */
export async function visiting<T>(options: TabOptions, act: (visit: Visit) => Promise<T>): Promise<T> {
  const visit = await openVisit(options)
  try {
    return await act(visit)
  } finally {
    await visit.close()
  }
}

/** Waits until the page has fetched its data and hydrated. A sign of intent starts hydration. */
export async function hydrated(page: Page): Promise<void> {
  // The loader has run by then.
  await page.waitForLoadState('domcontentloaded')
  await page.dispatchEvent('body', 'pointerdown')
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
}

/** Waits until the late styles are there. */
export const styled = (page: Page) =>
  page.waitForFunction(() => {
    const late = document.getElementById('late')
    return late instanceof HTMLLinkElement && late.media === 'all' && late.sheet !== null
  })

/** Waits until the page requests nothing more by itself: the late styles with their typefaces, and pictures further down. */
export async function complete(page: Page): Promise<void> {
  await styled(page)
  await page.evaluate(async () => {
    // With the first layout it asks for the typefaces.
    document.body.getBoundingClientRect()
    await document.fonts.ready
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
  })
}

/**
 * Waits until the browser has been idle twice, so that work scheduled for idle time has started. A headless browser may
 * never report idle for a page at rest.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rest = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    return rest()
      .then(rest)
      .then(() => {})
  })

/** For a page's `addInitScript`: simulates a browser without the Navigation API, such as WebKit. */
export const withoutNavigation = (): void => {
  for (const owner of [window, Window.prototype]) Reflect.deleteProperty(owner, 'navigation')
}

/** Returns on how many sheets of A4 a page prints. A PDF names its pages; these names are not compressed. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
}
