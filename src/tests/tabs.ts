/**
 * Tabs that serve one visit after another: a new window costs the browser more than a page of ours does. What a visit
 * leaves behind is removed; a tab that was given something that cannot be removed is closed.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core'

/** `fresh`: a tab of its own with nothing cached, as at a first visit. */
export type TabOptions = BrowserContextOptions & { fresh?: boolean }

/** Close it when done: then another visit may have it. */
export type Tab = { page: Page; context: BrowserContext; close: () => Promise<void> }

/** What can be set anew on an open page. Any other option makes another tab. */
const ADJUSTABLE: readonly string[] = ['viewport', 'colorScheme', 'reducedMotion']

/** What a page, its clock or its context keeps for good, by the methods that bring it. */
const LASTING = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setOffline'],
}

/** Events that visits listen to. Playwright's own listeners to others have to stay. */
const EVENTS = ['console', 'dialog', 'framenavigated', 'pageerror', 'request', 'requestfailed', 'response'] as const

type Window = { key: string; page: Page; context: BrowserContext; spent: boolean }

/** @returns a function that opens a tab, or takes one that is idle and was opened with the same options */
export function createTabs(browser: Browser): (options: TabOptions) => Promise<Tab> {
  const idle: Window[] = []
  return async ({ fresh = false, ...options }) => {
    const key = JSON.stringify(Object.entries(options).filter(([name]) => !ADJUSTABLE.includes(name)))
    const at = fresh ? -1 : idle.findIndex((each) => each.key === key)
    const [known] = at < 0 ? [] : idle.splice(at, 1)
    const window = known ?? (await openWindow(browser, key, options))
    const { page, context } = window
    if (known) await adjust(page, options)
    const origins = new Set<string>()
    const note = (frame: Frame) => origins.add(new URL(frame.url()).origin)
    page.on('framenavigated', note)
    const close = async () => {
      window.spent ||= fresh || page.isClosed() || context.pages().length > 1
      if (!window.spent) await clean(window, options.javaScriptEnabled === false ? [] : [...origins])
      if (window.spent) await context.close()
      else idle.push(window)
    }
    return { page, context, close }
  }
}

async function openWindow(browser: Browser, key: string, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const window = { key, page, context, spent: false }
  const places = { page, clock: page.clock, context }
  for (const [place, methods] of Object.entries(LASTING)) {
    const object = places[place as keyof typeof places]
    for (const method of methods) {
      const call = Reflect.get(object, method) as (...args: unknown[]) => unknown
      Reflect.set(object, method, (...args: unknown[]) => {
        window.spent = true
        return call.apply(object, args)
      })
    }
  }
  return window
}

async function adjust(page: Page, { viewport, colorScheme, reducedMotion }: BrowserContextOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
  })
}

/** Removes listeners, routes, cookies and what was stored under each of `origins`. */
async function clean(window: Window, origins: readonly string[]): Promise<void> {
  const { page, context } = window
  try {
    for (const event of EVENTS) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const origin of origins.filter((each) => each.startsWith('http'))) await clearStorage(page, origin)
    await page.goto('about:blank')
    await context.clearCookies()
  } catch {
    window.spent = true // a page that cannot be left is closed
  }
}

/** In an empty document of that origin: the page itself may still store something while it is left. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const empty = `${origin}/empty`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.unroute(empty)
}
