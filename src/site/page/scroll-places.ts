/**
 * Where each page of this document was scrolled to when it was left. Browsers keep that too, and lose it for a page that
 * is shorter than the one that gives way to it: by then Chromium has noted how far the shorter one could be scrolled.
 */
export type ScrollPlaces = {
  /** Notes where the page is that is about to be left. */
  leave: () => void
  /** @returns where to scroll once the new page is drawn; `undefined` where the browser knows better */
  placeAt: (event: Pick<NavigateEvent, 'navigationType' | 'destination'>, url: Pick<URL, 'hash'>) => number | undefined
}

export function createScrollPlaces(): ScrollPlaces {
  const places = new Map<string, number>()
  return {
    leave() {
      if (navigation.currentEntry) places.set(navigation.currentEntry.key, scrollY)
    },
    placeAt({ navigationType, destination }, { hash }) {
      if (navigationType === 'traverse') return places.get(destination.key)
      // The top: Chromium 147 leaves a new page as far down as the old one was.
      return hash === '' ? 0 : undefined
    },
  }
}
