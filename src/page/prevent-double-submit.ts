/**
 * A form that the browser posts by itself is sent once, however often its button is pressed: the first press is on its
 * way already, and a second would send a second one. A form that script has taken over is none of this file's business.
 *
 * Until when presses are dropped stands at the form, in milliseconds of the document's own clock. Once the app lives, it
 * reads that, and ends it when the browser was stopped on the way (`forms/use-unconfirmed-post.ts`).
 *
 * @param onSend is told the `data-` attributes of each form that the browser posts while it has a connection
 */
export function sendFormsOnce(onSend: (dataset: DOMStringMap) => void): void {
  addEventListener('submit', (event) => {
    const { dataset } = event.target as HTMLFormElement
    // An attribute holds text, which is compared as the number that it is; without one nothing is held back.
    const until = dataset as unknown as { held: number }
    if (event.defaultPrevented) return
    if (event.timeStamp < until.held) event.preventDefault()
    else {
      until.held = event.timeStamp + LEAVING
      if (navigator.onLine) onSend(dataset)
    }
  })
  // Back again: the page is as it was left, and may send anew.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { dataset } of document.forms) delete dataset['held']
  })
}

/** Whoever is still here after this many milliseconds has stopped the page from leaving. */
const LEAVING = 30_000
