/**
 * A form that the browser posts by itself is sent once, however often its button is pressed: the first press is on its
 * way already, and a second would send a second one. A form that script has taken over is none of this file's business.
 *
 * When the form service redirects to a page that the security policy does not know, the browser stops after the form has
 * arrived. The document is then marked for `forms/use-unconfirmed-post.ts`, which says so, and the visitor may send again.
 *
 * @param onSend is told each form that the browser posts while it has a connection
 */
export function sendFormsOnce(onSend: (form: HTMLFormElement) => void): void {
  let sent = new WeakMap<HTMLFormElement, number>()
  const mark = (unconfirmed: boolean) => document.documentElement.toggleAttribute('data-unconfirmed-post', unconfirmed)
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented) return
    const now = event.timeStamp
    if (now - (sent.get(form) ?? -LEAVING) < LEAVING) event.preventDefault()
    else {
      sent.set(form, now)
      mark(false)
      if (navigator.onLine) onSend(form)
    }
  })
  addEventListener('securitypolicyviolation', (event) => {
    if (event.effectiveDirective !== 'form-action') return
    sent = new WeakMap()
    mark(true)
  })
  // Back again: the page is as it was left, and may send anew.
  addEventListener('pageshow', (event) => {
    if (event.persisted) sent = new WeakMap()
  })
}

/** Whoever is still here after this many milliseconds has stopped the page from leaving. */
const LEAVING = 30_000
