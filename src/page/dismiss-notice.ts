/** Closing the line above every page, and remembering that it was closed. Without storage it is closed for this page. */

/** Where the browser keeps the id of the notice that was closed. */
const KEY = 'copybook.notice'

/** Closes the notice when its button is pressed. The keyboard goes on from the top of the page. */
export function closeNoticeOnClick(): void {
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest<HTMLElement>('[data-dismiss]')?.dataset['dismiss']
    if (id === undefined) return
    try {
      localStorage.setItem(KEY, id)
    } catch {}
    document.documentElement.dataset['noticeClosed'] = ''
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/**
 * A script for the head of a page, to run before anything shows: hides the notice `id` from whoever has closed it, so
 * that nothing moves. `id` holds letters, digits, - and _ alone.
 */
export const hideClosedNotice = (id: string): string =>
  `try{localStorage.getItem('${KEY}')==='${id}'&&document.documentElement.setAttribute('data-notice-closed','')}catch{}`
