/** Paths of pages, compared with addresses. */
import type { LayoutData } from '../../compiler/link/page-data.ts'
import type { Link } from '../../compiler/schema/values.ts'

/** Returns the path inside the site: without the base path, and without a slash, `index` or `.html` at the end. */
export function sitePath({ base }: Pick<LayoutData, 'base'>, pathname: string): string {
  const inside = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  return inside.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
}

/**
 * Returns whether a link leads to the page it is on. A link to a part of the page does not count.
 *
 * @param path the page's path with the base path; a slash at its end makes no difference
 */
export const isCurrent = (to: Link, path: string): boolean => withoutEndSlash(to.href) === withoutEndSlash(path)

const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)
