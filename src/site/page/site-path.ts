import type { Shell } from '../../compiler/link/page-data.ts'

/** The path inside the site: without the base path, without a slash or `index.html` at the end. */
export function sitePath({ base }: Pick<Shell, 'base'>, pathname: string): string {
  const inside = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  return inside.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
}
