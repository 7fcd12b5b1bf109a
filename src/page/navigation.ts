/**
 * Moving between pages without loading a document. Links are plain anchors; the Navigation API hands over those it can,
 * and does scrolling, hashes and focus by itself. A browser without it loads pages, which works as well.
 */
import type { RouteData } from '../content/page-data.ts'
import { findRoute } from '../routing/routes.ts'
import { fetchView, StaleDataError } from './fetch-view.ts'
import { sitePath } from './site-path.ts'
import { fadeInto } from './transition.ts'
import type { View } from './view.ts'

export type NavigationDeps = {
  view: () => View
  /** Draws the view at once: when it returns, the document shows it. */
  show: (view: View) => void
  /** Tells that the line is down. */
  offline: () => void
}

/** Takes over from here on. @returns false in a browser that has no Navigation API */
export function interceptNavigation(deps: NavigationDeps): boolean {
  if (!('navigation' in window)) return false
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    const route = isOrdinary(event) && url.origin === location.origin ? routeOf(deps.view(), url) : undefined
    if (route) intercept(event, url, route, deps)
  })
  return true
}

/** Not a jump inside the page, a download, a form, a reload. */
function isOrdinary(event: NavigateEvent): boolean {
  return (
    !leaving &&
    event.canIntercept &&
    !event.hashChange &&
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

/**
 * Where the browser can wait with the new address until its page is here, it does: if the line is down, the visitor
 * stays where they are. Elsewhere the address changes first, and a failure loads the page the ordinary way.
 */
function intercept(event: NavigateEvent, url: URL, route: RouteData, deps: NavigationDeps): void {
  let ready: Promise<View> | undefined
  const fetchIt = () => (ready ??= fetchView(deps.view().shell, route, url))
  const canWait = 'NavigationPrecommitController' in window && event.cancelable
  event.intercept({
    ...(canWait && {
      precommitHandler: async () => {
        await fetchIt().catch((error: unknown) => giveUp(error, url, deps))
      },
    }),
    handler: async () => {
      try {
        const view = await fetchIt()
        await fadeInto(() => deps.show(view))
      } catch {
        location.reload()
      }
    },
  })
}

/** @throws what it was given: the navigation ends here */
function giveUp(error: unknown, url: URL, deps: NavigationDeps): never {
  if (error instanceof StaleDataError) loadDocument(url)
  else deps.offline()
  throw error
}

/** The next navigation is the browser's own. */
let leaving = false

function loadDocument(url: URL): void {
  leaving = true
  location.assign(url)
}
