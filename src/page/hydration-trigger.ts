/** When to fetch and start the app. */

const INTENT = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Calls `start` once: at the first sign that somebody wants something of the page. */
export function onIntent(start: () => void): void {
  const once = () => {
    for (const type of INTENT) removeEventListener(type, once)
    start()
  }
  for (const type of INTENT) addEventListener(type, once, { passive: true })
}

/** Calls `start` when the browser has nothing better to do, two seconds from now at the latest; at once in one that cannot tell. */
export function onIdle(start: () => void): void {
  const later: (start: () => void, options?: IdleRequestOptions) => void = window.requestIdleCallback ?? setTimeout
  later(start, { timeout: 2000 })
}
