/** Hides the line above every page from who has closed it (`page/dismiss-notice.ts`). */
import type { Shell } from '../link/page-data.ts'

/**
 * A script for the head of a page, without its tags. It runs before anything shows, so that nothing moves.
 *
 * @returns undefined for a site without a notice
 */
export function noticeScript({ notice }: Pick<Shell, 'notice'>): string | undefined {
  if (!notice) return undefined
  const name = JSON.stringify(notice.id)
  return `try{localStorage.getItem(${name})===null||document.documentElement.setAttribute('data-notice-closed','')}catch{}`
}
