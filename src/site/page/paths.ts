/** Paths of pages, compared with addresses. */
import type { LayoutData } from '../../compiler/link/page-data.ts'
import type { Link } from '../../compiler/schema/values.ts'

/** Returns the path inside the site: without the base path, and without a slash, `index` or `.html` at the end. */
export function sitePath({ base }: Pick<LayoutData, 'base'>, pathname: string): string {
  const inside = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  return inside.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
}

/** Returns the path of all languages of a site: the base path of the main one. */
export const wholeBase = ({ base, languages }: Pick<LayoutData, 'base' | 'languages'>): string =>
  languages?.[0]?.base ?? base

/** Returns whether a link leads to the page itself, and not to a part of it. @param path with the base path */
export const isCurrent = (to: Link, path: string): boolean => withoutEndSlash(to.href) === withoutEndSlash(path)

const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)
