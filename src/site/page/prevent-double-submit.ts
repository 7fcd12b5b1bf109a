/**
 * A form that the browser posts by itself is sent once, however often its button is pressed: the first press is on its
 * way already, and a second would send a second one. A form that script has taken over is none of this file's business.
 *
 * Until when presses are dropped stands at the form, in milliseconds of the document's own clock. Once the app lives, it
 * reads that, and ends it when the browser was stopped on the way (`forms/use-unconfirmed-post.ts`). A document that is
 * left is done with it: should it come back, its forms may be sent anew (`site/ui/typed-text.ts`).
 */
import { handOverTyped } from '../ui/typed-text.ts'

/** Whoever is still here after this many milliseconds has stopped the page from leaving. */
const LEAVING = 30_000

export function sendFormsOnce(): void {
  addEventListener('submit', (event) => {
    // An attribute holds text, which is compared as the number that it is; without one nothing is held back.
    const until = (event.target as HTMLFormElement).dataset as unknown as { held: number }
    if (event.defaultPrevented) return
    if (event.timeStamp < until.held) event.preventDefault()
    else {
      // It goes nowhere. Chromium forgets what was typed in the last second when an error page takes the place of the form.
      if (!navigator.onLine) handOverTyped()
      until.held = event.timeStamp + LEAVING
    }
  })
}
