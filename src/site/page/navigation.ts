/**
 * Moving between pages without loading a document. Links are plain anchors; the Navigation API hands over those it can,
 * and does hashes and focus by itself. A browser without it loads pages, which works as well.
 */
import type { RouteData } from '../../compiler/link/page-data.ts'
import { pageAddress } from '../../compiler/routing/data-address.ts'
import { findRoute } from '../../compiler/routing/routes.ts'
import { fetchView } from './fetch-view.ts'
import { isOffline } from './is-offline.ts'
import { loadStyles } from './load-styles.ts'
import { watchPressedLinks } from './pressed-links.ts'
import { createScrollPlaces } from './scroll-places.ts'
import { sitePath } from './site-path.ts'
import { fadeInto } from './transition.ts'
import type { View } from './view.ts'

export type NavigationDeps = {
  view: () => View
  /** Draws the view at once: when it returns, the document shows it. */
  show: (view: View) => void
  /** Tells that there is no connection. */
  offline: () => void
}

/** Takes over from here on. @returns false in a browser that has no Navigation API */
export function interceptNavigation(deps: NavigationDeps): boolean {
  if (!('navigation' in window)) return false
  const fetchPage = (url: URL) => {
    const { shell } = deps.view()
    const route = url.origin === location.origin ? routeOf(deps.view(), url) : undefined
    if (!route) return undefined
    const fetched = [fetchView(shell, pageAddress(shell.base, route.pattern), url), loadStyles(shell.styles)] as const
    return Promise.all(fetched).then(([view]) => view)
  }
  const pressed = watchPressedLinks(fetchPage)
  const places = createScrollPlaces()
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isOrdinary(event) || url.origin !== location.origin || !routeOf(deps.view(), url)) return
    const fetchIt = () => pressed.take(url) ?? (fetchPage(url) as Promise<View>)
    places.leave()
    intercept(event, url, { fetchPage: fetchIt, onSettled: pressed.mark(url), place: places.placeAt(event, url) }, deps)
  })
  return true
}

/** Not a jump inside the page, a note that the page makes in its own address, a download, a form, a reload. */
function isOrdinary(event: NavigateEvent): boolean {
  return (
    !leaving &&
    event.canIntercept &&
    !event.hashChange &&
    !(event.destination.sameDocument && event.navigationType === 'replace') &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload'
  )
}

/** An address that only the catch-all answers may be a file: the server knows. */
function routeOf({ shell }: View, url: URL): RouteData | undefined {
  if (!url.pathname.startsWith(shell.base)) return undefined
  const route = findRoute(shell.routes, sitePath(shell, url.pathname))
  return route?.pattern === '*' ? undefined : route
}

type Arrival = {
  fetchPage: () => Promise<View>
  /** Called when the page is here, or will not come. */
  onSettled: () => void
  /** How far down it is scrolled once it is drawn; the browser decides where this is missing. */
  place: number | undefined
}

/**
 * Where the browser can wait with the new address until its page is here, it does: without a connection the visitor
 * stays where they are. Elsewhere the address changes first, and a failure loads the page as a document.
 *
 */
function intercept(
  event: NavigateEvent,
  url: URL,
  { fetchPage, onSettled, place }: Arrival,
  deps: NavigationDeps,
): void {
  let ready: Promise<View> | undefined
  const fetchIt = () => (ready ??= fetchPage().finally(onSettled))
  const canWait = 'NavigationPrecommitController' in window && event.cancelable
  event.intercept({
    scroll: place === undefined ? 'after-transition' : 'manual',
    ...(canWait && {
      precommitHandler: async () => {
        await fetchIt().catch((error: unknown) => giveUp(error, event, url, deps))
      },
    }),
    handler: async () => {
      try {
        const view = await fetchIt()
        if (event.signal.aborted) return
        await fadeInto(() => {
          deps.show(view)
          if (place !== undefined) scrollTo(0, place)
        })
      } catch {
        if (!event.signal.aborted) location.reload()
      }
    },
  })
}

/**
 * The page cannot be drawn here: says so without a connection, and otherwise loads it as a document, whose scripts and
 * data are of the newest build. A document never loads itself again, so this happens once per navigation.
 *
 * @returns for a step through the history: the address may change, and the handler loads the document
 * @throws what it was given: the navigation ends here
 */
async function giveUp(error: unknown, event: NavigateEvent, url: URL, deps: NavigationDeps): Promise<void> {
  const offline = await isOffline(error, url)
  if (event.signal.aborted) throw error
  if (!offline && event.navigationType === 'traverse') return
  if (offline) deps.offline()
  else loadDocument(url, event.navigationType)
  throw error
}

/** The next navigation is the browser's own. */
let leaving = false

function loadDocument(url: URL, type: NavigationType): void {
  leaving = true
  if (type === 'replace') location.replace(url)
  else location.assign(url)
}
