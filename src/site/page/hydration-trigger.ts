/** When to fetch and start the app. */

/** A touch is a pointer that comes down, too. */
const INTENT = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` once: at the first sign that somebody wants something of the page. A pointer that lay there when the
 * page came is none: browsers report it as a move of no distance.
 */
export function onIntent(start: () => void): void {
  const once = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (type === 'pointermove' && !movementX && !movementY) return
    for (const each of INTENT) removeEventListener(each, once)
    start()
  }
  for (const type of INTENT) addEventListener(type, once)
}

/** Calls `start` when the browser has nothing better to do, two seconds from now at the latest; at once in one that cannot tell. */
export function onIdle(start: () => void): void {
  const later: (start: () => void, options?: IdleRequestOptions) => void = window.requestIdleCallback ?? setTimeout
  later(start, { timeout: 2000 })
}
