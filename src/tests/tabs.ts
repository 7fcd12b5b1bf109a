/**
 * Tabs that serve one visit after another: a new window costs the browser more than a page of ours does. What a visit
 * leaves behind is removed; a tab that was given something that cannot be removed is closed.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Frame, Page } from 'playwright-core'

/** `fresh`: with nothing cached, as at a first visit. */
export type TabOptions = BrowserContextOptions & { fresh?: boolean }

/** Close it when done: then another visit may have it. */
export type Tab = { page: Page; context: BrowserContext; close: () => Promise<void> }

/** What can be set anew on an open page. Any other option makes another tab. */
const ADJUSTABLE: readonly string[] = ['viewport', 'colorScheme', 'reducedMotion']

/** What a page, its clock or its context keeps for good, by the methods that bring it. */
const LASTING = {
  page: ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
}

/** Milliseconds for which something on a page is waited for. A machine that others use too can stand still for seconds. */
const PATIENCE = 90_000

/** Events that visits listen to. Playwright's own listeners to others have to stay. */
const EVENTS = ['console', 'dialog', 'framenavigated', 'pageerror', 'request', 'requestfailed', 'response'] as const

type Window = {
  key: string
  page: Page
  context: BrowserContext
  /** Of the tab itself. */
  session: CDPSession
  /** Takes away what the present visit brought. */
  undo: (() => Promise<unknown>)[]
  spent: boolean
}

/** @returns a function that opens a tab, or takes one that is idle and was opened with the same options */
export function createTabs(browser: Browser): (options: TabOptions) => Promise<Tab> {
  const idle: Window[] = []
  return async ({ fresh = false, ...options }) => {
    const key = JSON.stringify(Object.entries(options).filter(([name]) => !ADJUSTABLE.includes(name)))
    const at = idle.findIndex((each) => each.key === key)
    const [known] = at < 0 ? [] : idle.splice(at, 1)
    const window = known ?? (await openWindow(browser, key, options))
    const { page, context, session } = window
    if (known) await adjust(page, options)
    if (known && fresh) await session.send('Network.clearBrowserCache')
    const origins = new Set<string>()
    const note = (frame: Frame) => origins.add(new URL(frame.url()).origin)
    page.on('framenavigated', note)
    const close = async () => {
      window.spent ||= page.isClosed() || context.pages().length > 1
      if (!window.spent) await clean(window, options.javaScriptEnabled === false ? [] : [...origins])
      if (window.spent) await context.close()
      else idle.push(window)
    }
    return { page, context, close }
  }
}

async function openWindow(browser: Browser, key: string, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const window: Window = { key, page, context, session, undo: [], spent: false }
  const spend = () => {
    window.spent = true
  }
  for (const method of LASTING.page) watch(page, method, spend)
  for (const method of LASTING.clock) watch(page.clock, method, spend)
  for (const method of LASTING.context) watch(context, method, spend)
  watch<ReturnType<Page['addInitScript']>>(page, 'addInitScript', (script) =>
    window.undo.push(async () => (await script).dispose()),
  )
  watch<ReturnType<BrowserContext['newCDPSession']>>(context, 'newCDPSession', (opened) =>
    window.undo.push(async () => (await opened).detach()),
  )
  watch(context, 'setOffline', () => window.undo.push(() => context.setOffline(false)))
  return window
}

/** Calls `called` with what the method returns, whenever it is called. */
function watch<R>(object: object, method: string, called: (result: R) => unknown): void {
  const original = Reflect.get(object, method) as (...args: unknown[]) => R
  Reflect.set(object, method, (...args: unknown[]) => {
    const result = original.apply(object, args)
    called(result)
    return result
  })
}

async function adjust(page: Page, { viewport, colorScheme, reducedMotion }: BrowserContextOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
  })
}

/** Removes what the visit brought, listeners, routes, cookies and what was stored under each of `origins`. */
async function clean(window: Window, origins: readonly string[]): Promise<void> {
  const { page, context } = window
  try {
    for (const undo of window.undo.splice(0)) await undo()
    for (const event of EVENTS) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await clearStorage(page, origins)
    await page.goto('about:blank')
    await context.clearCookies()
  } catch {
    window.spent = true // a page that cannot be left is closed
  }
}

async function clearStorage(page: Page, origins: readonly string[]): Promise<void> {
  const shown = new URL(page.url()).origin
  if (origins.includes(shown)) await emptyStorage(page)
  for (const origin of origins.filter((each) => each.startsWith('http') && each !== shown)) {
    const empty = `${origin}/empty`
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(empty)
    await page.unroute(empty)
    await emptyStorage(page)
  }
}

/** The document may store something while it is left: from now on it has nowhere to. */
const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
    Object.defineProperty(window, 'sessionStorage', { value: nowhere })
    Object.defineProperty(window, 'localStorage', { value: nowhere })
  })
