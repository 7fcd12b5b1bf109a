/**
 * Closing the line above every page, and remembering that it was closed: `publish/notice-script.ts` hides it on the next.
 * Without storage it is closed for this page.
 */

/** Closes the notice when its button is pressed. The keyboard goes on from the top of the page. */
export function closeNoticeOnClick(): void {
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest<HTMLElement>('[data-dismiss]')?.dataset['dismiss']
    if (!id) return
    try {
      localStorage.setItem(id, '')
    } catch {}
    document.documentElement.dataset['noticeClosed'] = ''
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
