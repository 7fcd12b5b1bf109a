/**
 * A form that the browser posts by itself is sent once, however often its button is pressed: the first press is on its
 * way already, and a second would send a second one. A form that script has taken over is none of this file's business.
 *
 * @param now in milliseconds
 */
export function sendFormsOnce(now: () => number = () => performance.now()): void {
  const sent = new WeakMap<EventTarget, number>()
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !form) return
    const before = sent.get(form)
    if (before !== undefined && now() - before < LEAVING) event.preventDefault()
    else sent.set(form, now())
  })
  // Back again: the page is as it was left, and may send anew.
  addEventListener('pageshow', (event) => {
    if (event.persisted) for (const form of document.forms) sent.delete(form)
  })
}

/** Whoever is still here after this many milliseconds has stopped the page from leaving. */
const LEAVING = 30_000
