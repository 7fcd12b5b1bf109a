/**
 * The service worker. Without a connection it shows the pages that this browser has opened before, marked with their day, and
 * in place of others what visitors can do. With a connection all pages and data come from the network. `publish/offline.ts`
 * writes it, with `SITE` before it.
 */

/** `mark`: HTML with `{day}`, put into a kept page. `page`: the HTML in place of a page that is not kept. */
export type OfflineWords = { base: string; dates: string; mark: string; page: string; policy: string }

/** `base`: of the whole site. `languages`: the main one last, whose path the others begin with. */
export type OfflineSite = { base: string; timeZone: string; languages: readonly OfflineWords[] }

declare const SITE: OfflineSite

/** What the types of the DOM lack. */
type WorkerEvent = MessageEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate' | 'fetch' | 'message', act: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly unknown[]> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}

const MOST_PAGES = 40
/** A page has about ten. */
const MOST_FILES = 400

const openPages = () => caches.open(`copybook.pages ${SITE.base}`)
const openFiles = () => caches.open(`copybook.files ${SITE.base}`)

/** Returns the path of an address of the site; undefined for the editor's page, which is left to the network. */
function pathOf(address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  const isOwn = origin === location.origin && pathname.startsWith(SITE.base)
  return isOwn && !/^edit(?:[./]|$)/.test(pathname.slice(SITE.base.length)) ? pathname : undefined
}

/** Whether the name has the hash of the content: such a file never changes. */
const isHashed = (path = ''): boolean => /\/(?:assets|media)\/[^/]+$/.test(path)

/** Whether it is data in the version that the address names. */
const isVersioned = (path: string, address: string): boolean =>
  /\/data\/.+\.json$/.test(path) && new URL(address).search !== ''

// What is kept belongs to no version of the worker, so a new one can take over at once, also from open tabs.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
)

worker.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request
  const path = pathOf(url)
  if (path === undefined || method !== 'GET' || headers.has('Range')) return
  if (mode === 'navigate') event.respondWith(answerPage(event, path))
  else if (isHashed(path)) event.respondWith(answerFile(event))
  else if (isVersioned(path, url)) event.respondWith(answerData(event))
})

// A page that was loaded before the worker was there, or shown by the app: its address, and those of its files.
worker.addEventListener('message', (event) => {
  const [page, ...files] = event.data as [string, ...string[]]
  const path = pathOf(page)
  if (path !== undefined) event.waitUntil(keepShown(path, files))
})

async function answerPage(event: WorkerEvent, path: string): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepPage(path, answer.clone()))
    return answer
  } catch {
    return (await keptPage(path)) ?? otherPage(path)
  }
}

async function answerFile(event: WorkerEvent): Promise<Response> {
  return (await (await openFiles()).match(event.request.url)) ?? fetchAndKeep(event)
}

async function answerData(event: WorkerEvent): Promise<Response> {
  try {
    return await fetchAndKeep(event)
  } catch (error) {
    const kept = await (await openFiles()).match(event.request.url)
    if (kept) return kept
    throw error
  }
}

async function fetchAndKeep(event: WorkerEvent): Promise<Response> {
  const answer = await fetch(event.request)
  event.waitUntil(keepFile(event.request.url, answer.clone()))
  return answer
}

/** Fetches the page again, unless it was kept today. Its files are in the browser's cache. */
async function keepShown(path: string, files: readonly string[]): Promise<void> {
  const known = await (await openPages()).match(path)
  if (!known || dayOf(known) !== dayOf()) await keepPage(path, await fetch(path))
  const kept = await openFiles()
  for (const file of files) {
    const own = pathOf(file)
    const isWanted = own !== undefined && (isHashed(own) || isVersioned(own, file))
    if (isWanted && !(await kept.match(file))) await keepFile(file, await fetch(file, { cache: 'force-cache' }))
  }
}

/** Keeps a page with its moment, and forgets one that the site no longer has. */
async function keepPage(path: string, answer: Response): Promise<void> {
  const pages = await openPages()
  if (answer.status === 404 || answer.status === 410) await pages.delete(path)
  if (answer.status !== 200 || answer.redirected || !isHtml(answer)) return
  const headers = new Headers(answer.headers)
  headers.set('Date', new Date().toUTCString())
  await pages.put(path, new Response(answer.body, { headers }))
  await keepNewest(pages, MOST_PAGES)
}

async function keepFile(address: string, answer: Response): Promise<void> {
  // Some hosts answer for a missing file with a page.
  if (answer.status !== 200 || isHtml(answer)) return
  const files = await openFiles()
  await files.put(address, answer)
  // Another tab may need any of them, also one that the newest site does not have.
  if ((await worker.clients.matchAll()).length < 2) await keepNewest(files, MOST_FILES)
}

/** Keys are in the order in which they were put. */
async function keepNewest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key)))
}

const isHtml = ({ headers }: Response): boolean => /^text\/html\b/.test(headers.get('Content-Type') ?? '')

/** Returns the day of a kept page in the time zone of the site; without one, today. */
const dayOf = (kept = new Response(), locale = 'sv'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SITE.timeZone }).format(
    Date.parse(kept.headers.get('Date') ?? '') || Date.now(),
  )

const wordsOf = (path: string): OfflineWords =>
  SITE.languages.find(({ base }) => `${path}/`.startsWith(base)) as OfflineWords

/** The mark is before the root element, which is all that the app knows of the page. */
async function keptPage(path: string): Promise<Response | undefined> {
  const kept = await (await openPages()).match(path)
  if (!kept) return undefined
  const { dates, mark } = wordsOf(path)
  const line = mark.replace('{day}', () => dayOf(kept, dates))
  const html = (await kept.text()).replace('<div id="root"', (root) => line + root)
  return new Response(html, { headers: kept.headers })
}

function otherPage(path: string): Response {
  const { page, policy } = wordsOf(path)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
  return new Response(page, { status: 503, headers })
}
