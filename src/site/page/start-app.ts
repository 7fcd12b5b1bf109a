/** When to fetch and start the app. Part of the loader, which is on every page. */

/** A touch also fires `pointerdown`. */
const INTENT = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` once, at the first sign that the visitor wants to use the page. Browsers report a pointer that was
 * already there when the page loaded as a move of no distance; that does not count.
 */
export function onIntent(start: () => void): void {
  const once = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (type === 'pointermove' && !movementX && !movementY) return
    for (const each of INTENT) removeEventListener(each, once)
    start()
  }
  for (const type of INTENT) addEventListener(type, once)
}

/** Calls `start` when the browser is idle, after two seconds at the latest; without `requestIdleCallback` at once. */
export function onIdle(start: () => void): void {
  const later: (start: () => void, options?: IdleRequestOptions) => void = window.requestIdleCallback ?? setTimeout
  later(start, { timeout: 2000 })
}

/**
 * Returns whether content of this page needs a script: posts that are loading, a form with a draft or a query, or thanks
 * for a form that this tab has sent.
 */
export const waitsForApp = (): unknown =>
  [...document.querySelectorAll<HTMLElement>('[aria-busy],[data-typed]')].some(isFilledByScript)

/** `data-query` names a parameter of the address; `data-typed` is the key of a draft. What has none is busy. */
function isFilledByScript({ dataset: { query, typed } }: HTMLElement): unknown {
  try {
    return !typed || new URLSearchParams(location.search).has(query as string) || typed in sessionStorage
  } catch {
    // The storage is blocked.
  }
}

/** Fetches a script and its imports in parallel. A failure is reported by the `import()` that needs the script. */
export function preloadScript(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
