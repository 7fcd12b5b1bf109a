/** Closes the line above every page, and hides it from those who have closed it. */
import { onAllDays } from '../compiler/calendar/scheduled-changes.ts'
import type { Shell } from '../compiler/link/page-data.ts'

/**
 * Closes the notice when its button is pressed, and remembers that; the keyboard goes on from the top of the page. Without
 * storage it is closed for this page.
 */
export const CLOSE_NOTICE =
  "addEventListener('click',({target})=>{const id=target.closest('[data-dismiss]')?.dataset.dismiss;if(!id)return;" +
  "try{localStorage.setItem(id,'')}catch{}document.documentElement.dataset.noticeClosed='';" +
  "document.getElementById('main')?.focus({preventScroll:true})})"

/**
 * A script for the head of a page, without its tags. It runs before anything shows, so that nothing moves.
 *
 * @returns undefined for a site without a notice, today and on the days to come; `scheduled-script.ts` hides one of those
 */
export function noticeScript(shell: Pick<Shell, 'notice' | 'coming'>): string | undefined {
  if (onAllDays(shell).every(({ notice }) => !notice)) return undefined
  const name = JSON.stringify(shell.notice?.id)
  const hide = `try{localStorage.getItem(${name})===null||document.documentElement.setAttribute('data-notice-closed','')}catch{}`
  return (shell.notice ? hide : '') + CLOSE_NOTICE
}
