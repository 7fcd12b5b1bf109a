/**
 * Reuses tabs for one visit after another, since opening a window takes longer than a page. What a visit leaves behind
 * is removed; if something cannot be removed, the tab is closed.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Frame, Page } from 'playwright-core'

/** `fresh`: with an empty cache, as at a first visit. */
export type TabOptions = BrowserContextOptions & { fresh?: boolean }

/** Close it when done, so that another visit can use it. */
export type Tab = { page: Page; context: BrowserContext; close: () => Promise<void> }

/** What can be changed on an open page. Any other option needs another tab. */
const ADJUSTABLE: readonly string[] = ['viewport', 'colorScheme', 'reducedMotion']

/** What a page, its clock or its context keeps forever, by the methods that add it. */
const LASTING = {
  page: ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
}

/** Time limit for waiting on a page, in milliseconds. A busy machine can pause for seconds. */
const PATIENCE = 90_000

/** Events that visits listen to. Playwright's own listeners to other events must stay. */
const EVENTS = ['console', 'dialog', 'framenavigated', 'pageerror', 'request', 'requestfailed', 'response'] as const

type Window = {
  key: string
  page: Page
  context: BrowserContext
  /** Belongs to the tab itself. */
  session: CDPSession
  /** Removes what the current visit added. */
  undo: (() => Promise<unknown>)[]
  spent: boolean
}

/** Returns a function that opens a tab, or reuses an idle one with the same options. */
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
      window.spent ||= page.isClosed()
      for (const other of context.pages().filter((each) => each !== page)) {
        origins.add(new URL(other.url()).origin)
        await other.close()
      }
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

/** Calls `called` with the method's result on every call. */
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

/** Removes what the visit added: listeners, routes, cookies and the storage of each of `origins`. */
async function clean(window: Window, origins: readonly string[]): Promise<void> {
  const { page, context } = window
  try {
    for (const undo of window.undo.splice(0)) await undo()
    for (const event of EVENTS) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await clearStorage(page, origins)
    await page.goto('about:blank')
    for (const origin of origins)
      await window.session.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'indexeddb,service_workers,cache_storage',
      })
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

/** The document may write to storage while it is left: from now on it cannot. */
const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
    Object.defineProperty(window, 'sessionStorage', { value: nowhere })
    Object.defineProperty(window, 'localStorage', { value: nowhere })
  })
