/** What a page does before the app runs, and without it. Part of the loader, which is on every page. */
import { handOverTyped } from '../ui/typed-text.ts'
import { onIdle } from './start-app.ts'

/** The header shrinks once the page is scrolled by more than this (specification, section 2). */
const COMPACT_AFTER = 10

/** Marks the document while it is scrolled; `header.css.ts` makes the header compact. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-compact', scrollY > COMPACT_AFTER)
  addEventListener('scroll', update)
  update()
}

/** Applies the late styles (`publish/document.ts`) to the screen once the next frame has been painted. */
export function showLateStyles(): void {
  // The task runs after the frame is painted.
  requestAnimationFrame(() => onIdle(() => document.getElementById('late')?.setAttribute('media', 'all')))
}

/** After this many milliseconds the navigation of a posted form was stopped. */
const LEAVING = 30_000

/**
 * Sends a form that the browser posts only once, however often its button is pressed. `data-held` on the form is the time
 * until which presses are dropped, in milliseconds of the document's clock. The app removes it when the browser stops the
 * request (`forms/trial-form.tsx`), and so does leaving the document (`site/ui/typed-text.ts`).
 */
export function sendFormsOnce(): void {
  addEventListener('submit', (event) => {
    // An attribute holds text; the comparison converts it, and without one nothing is held.
    const until = (event.target as HTMLFormElement).dataset as unknown as { held: number }
    if (event.defaultPrevented) return
    if (event.timeStamp < until.held) event.preventDefault()
    else {
      // Offline: Chromium loses what was typed in the last second when its error page replaces the form.
      if (!navigator.onLine) handOverTyped()
      until.held = event.timeStamp + LEAVING
    }
  })
}
