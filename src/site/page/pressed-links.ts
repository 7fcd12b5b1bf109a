/** Fetches the page of a link early, when a mouse rests on it or it is pressed, and marks a followed link as busy. */

/** A mouse rests on a link after this many milliseconds; otherwise it only passes. */
const RESTING = 65

/** A page that was fetched early is fetched again after this many milliseconds. */
const FRESH = 10_000

/** @param fetchEarly returns `undefined` for an address that the app does not show */
export function watchPressedLinks<Fetched>(fetchEarly: (url: URL) => Promise<Fetched> | undefined) {
  let early: { key: string; since: number; fetched: Promise<Fetched> } | undefined
  let clicked: HTMLAnchorElement | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  const fetchPageOf = (link: HTMLAnchorElement | undefined): void => {
    if (!link || savesData()) return
    const url = new URL(link.href)
    const key = keyOf(url)
    if (key === keyOf(location) || (early?.key === key && isFresh(early.since))) return
    const fetched = fetchEarly(url)
    // Following the link fetches again, and reports the error.
    fetched?.catch(() => {
      if (early?.fetched === fetched) early = undefined
    })
    early = fetched && { key, since: performance.now(), fetched }
  }

  const onPress = (event: PointerEvent) => fetchPageOf(event.button === 0 ? linkOf(event) : undefined)
  const onHover = (event: PointerEvent) => {
    clearTimeout(resting)
    // A finger is over a link only while it presses.
    if (event.pointerType === 'mouse') resting = setTimeout(fetchPageOf, RESTING, linkOf(event))
  }
  addEventListener('pointerdown', onPress, { passive: true })
  addEventListener('pointerover', onHover, { passive: true })
  addEventListener('click', (event) => {
    clicked = linkOf(event)
  })

  return {
    /** Returns what was fetched early for an address, once, unless it has failed. */
    take(url: URL): Promise<Fetched> | undefined {
      const taken = early
      if (taken?.key !== keyOf(url)) return undefined
      early = undefined
      return isFresh(taken.since) ? taken.fetched : undefined
    },
    /** Marks the clicked link if it leads to the address. @returns removes the mark */
    mark(url: URL): () => void {
      const link = clicked
      clicked = undefined
      if (link?.href !== url.href) return () => {}
      link.ariaBusy = 'true'
      const unmark = () => {
        link.ariaBusy = null
        removeEventListener('pagehide', unmark)
      }
      // Otherwise Back could show the document with a busy link.
      addEventListener('pagehide', unmark)
      return unmark
    },
  }
}

/** Returns the link of an event if it opens in this tab. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  return link && !link.target ? link : undefined
}

const keyOf = ({ origin, pathname, search }: URL | Location): string => origin + pathname + search

const isFresh = (since: number): boolean => performance.now() - since < FRESH

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
