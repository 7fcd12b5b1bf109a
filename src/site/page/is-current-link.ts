import type { Link } from '../../compiler/schema/values.ts'

/**
 * Whether a link leads to the page it stands on. A link to a place on the page does not count: it leads further.
 *
 * @param path the page's address, base path included; a slash at its end makes no difference
 */
export function isCurrent(to: Link, path: string): boolean {
  return withoutEndSlash(to.href) === withoutEndSlash(path)
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
