/** A link on its way: its page is fetched as soon as a mouse rests on it or it is pressed, and it says that it is busy until the page is here. */

/** Milliseconds for which a mouse rests on a link that it does not just pass over. */
const RESTING = 65

/** Milliseconds after which a page that was fetched early is fetched again. */
const FRESH = 10_000

export type PressedLinks<Fetched> = {
  /** What was fetched early for that address, if it has not failed; it is given out once. */
  take: (url: URL) => Promise<Fetched> | undefined
  /** Marks the link that led to the address. @returns takes the mark away */
  mark: (url: URL) => () => void
}

/**
 * Listens for the life of the document.
 *
 * @param fetchEarly for an address that the app shows itself; `undefined` for any other
 */
export function watchPressedLinks<Fetched>(
  fetchEarly: (url: URL) => Promise<Fetched> | undefined,
): PressedLinks<Fetched> {
  let early: { key: string; since: number; fetched: Promise<Fetched> } | undefined
  let clicked: HTMLAnchorElement | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  const fetchPageOf = (link: HTMLAnchorElement | undefined): void => {
    if (!link || savesData()) return
    const url = new URL(link.href)
    const key = keyOf(url)
    if (key === keyOf(location) || (early?.key === key && isFresh(early.since))) return
    const fetched = fetchEarly(url)
    // Whoever follows the link asks again, and says what is wrong.
    fetched?.catch(() => {
      if (early?.fetched === fetched) early = undefined
    })
    early = fetched && { key, since: performance.now(), fetched }
  }

  addEventListener('pointerdown', (event) => fetchPageOf(event.button === 0 ? linkOf(event) : undefined), {
    passive: true,
  })
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting)
      // A finger is over a link when it is down.
      if (event.pointerType === 'mouse') resting = setTimeout(fetchPageOf, RESTING, linkOf(event))
    },
    { passive: true },
  )
  addEventListener('click', (event) => {
    clicked = linkOf(event)
  })

  return {
    take(url) {
      const taken = early
      if (taken?.key !== keyOf(url)) return undefined
      early = undefined
      return isFresh(taken.since) ? taken.fetched : undefined
    },
    mark(url) {
      const link = clicked
      clicked = undefined
      if (link?.href !== url.href) return () => {}
      link.ariaBusy = 'true'
      const unmark = () => {
        link.ariaBusy = null
        removeEventListener('pagehide', unmark)
      }
      // A document that is kept for the way back is not busy then.
      addEventListener('pagehide', unmark)
      return unmark
    },
  }
}

/** A link that opens in this tab. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  return link && !link.target ? link : undefined
}

/** The part after # is a place on the page. */
const keyOf = ({ origin, pathname, search }: URL | Location): string => origin + pathname + search

const isFresh = (since: number): boolean => performance.now() - since < FRESH

/** The visitor has asked the browser to fetch no more than it must. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
