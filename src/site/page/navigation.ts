/** Moves between pages without loading documents, in browsers with the Navigation API. Links are plain anchors. */
import type { LayoutData } from '../../compiler/link/page-data.ts'
import { pageAddress } from '../../compiler/routing/addresses.ts'
import { findRoute } from '../../compiler/routing/routes.ts'
import { fetchView, isOffline, loadStyles } from './fetch-view.ts'
import { sitePath } from './paths.ts'
import { watchPressedLinks } from './pressed-links.ts'
import { type View, type ViewStore, viewOfToday } from './view.ts'

/** Milliseconds after which a page that has not arrived is loaded as a document: a request may never be answered. */
const PATIENCE = 10_000

const inTime = <T>(wanted: Promise<T>): Promise<T> =>
  Promise.race([wanted, new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))])

export function interceptNavigation(store: ViewStore): void {
  if (!('navigation' in window)) return
  /** The next navigation is the browser's own. */
  let leaving = false
  const layout = () => store.screen().view.shell

  const fetchPage = (url: URL): Promise<View> | undefined => {
    const shell = layout()
    const pattern = patternOf(shell, url)
    if (pattern === undefined) return undefined
    const fetched = [fetchView(shell, pageAddress(shell.base, pattern), url), loadStyles(shell.styles)] as const
    return Promise.all(fetched).then(([next]) => next)
  }
  const links = watchPressedLinks(fetchPage)
  const positions = createScrollPositions()

  /**
   * Handles a page that the app cannot show: reports a lost connection, or else loads the document, which the service worker
   * may have kept, or whose scripts and data are of the newest build. A document never reloads itself, so this happens once
   * per navigation.
   *
   * @returns for a step through the history: the address changes, and the handler loads the document
   * @throws `error`: the navigation ends here
   */
  const giveUp = async (error: unknown, { signal, navigationType }: NavigateEvent, url: URL): Promise<void> => {
    const isLost = await isOffline(error, url)
    if (signal.aborted) throw error
    const isKept = isLost && 'caches' in window && (await caches.match(url.pathname))
    if (isLost && !isKept) store.show({ ...store.screen(), notice: layout().messages.offline })
    else if (navigationType === 'traverse') return
    else {
      leaving = true
      if (navigationType === 'replace') location.replace(url)
      else location.assign(url)
    }
    throw error
  }

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (leaving || !isOrdinary(event) || patternOf(layout(), url) === undefined) return
    positions.leave()
    const position = positions.positionAt(event, url)
    const unmark = links.mark(url)
    let ready: Promise<View> | undefined
    const fetchOnce = () => (ready ??= inTime(links.take(url) ?? (fetchPage(url) as Promise<View>)).finally(unmark))
    // If the browser can wait with the new address until the page is here, visitors without a connection stay where
    // they are. Otherwise the address changes first, and a failure loads the document.
    const canWait = 'NavigationPrecommitController' in window && event.cancelable
    event.intercept({
      scroll: position === undefined ? 'after-transition' : 'manual',
      ...(canWait && {
        precommitHandler: async () => void (await fetchOnce().catch((error: unknown) => giveUp(error, event, url))),
      }),
      handler: async () => {
        try {
          const next = await fetchOnce()
          if (event.signal.aborted) return
          await fadeInto(() => {
            store.show({ view: viewOfToday(next), announcement: next.page.title })
            if (position !== undefined) scrollTo(0, position)
          })
          navigator.serviceWorker?.controller?.postMessage([url.href])
        } catch {
          if (!event.signal.aborted) location.reload()
        }
      },
    })
  })
}

/** Excludes jumps inside the page, state that the page writes to its own address, downloads, forms and reloads. */
const isOrdinary = (event: NavigateEvent): boolean =>
  event.canIntercept &&
  !event.hashChange &&
  !(event.destination.sameDocument && event.navigationType === 'replace') &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload'

/** Returns the pattern of the page at an address. What only the catch-all matches may be a file, so the server decides. */
function patternOf(shell: LayoutData, { origin, pathname }: URL): string | undefined {
  if (origin !== location.origin || !pathname.startsWith(shell.base) || isInOtherLanguage(shell, pathname))
    return undefined
  const pattern = findRoute(shell.routes, sitePath(shell, pathname))?.pattern
  return pattern === '*' ? undefined : pattern
}

/** A language inside the folder of this one has pages of its own. */
const isInOtherLanguage = ({ languages = [], base }: LayoutData, pathname: string): boolean =>
  languages.some((one) => one.base.length > base.length && `${pathname}/`.startsWith(one.base))

/** Remembers scroll positions, since Chromium loses that of a page which is replaced by a shorter one. */
export function createScrollPositions() {
  const positions = new Map<string, number>()
  return {
    /** Notes the position of the current entry, which is about to be left. */
    leave(): void {
      if (navigation.currentEntry) positions.set(navigation.currentEntry.key, scrollY)
    },
    /** @returns where to scroll once the new page is drawn; `undefined` if the browser decides */
    positionAt(
      { navigationType, destination }: Pick<NavigateEvent, 'navigationType' | 'destination'>,
      { hash }: Pick<URL, 'hash'>,
    ): number | undefined {
      if (navigationType === 'traverse') return positions.get(destination.key)
      // The top: Chromium 147 keeps the position of the old page.
      return hash === '' ? 0 : undefined
    },
  }
}

/** Fades from the old page into the one that `draw` renders, if the browser can and motion is allowed. */
async function fadeInto(draw: () => void): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return draw()
  const transition = document.startViewTransition(draw)
  // A skipped fade, for example in a hidden tab, is no error.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
  await transition.updateCallbackDone
}
