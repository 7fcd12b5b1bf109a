/** Which page an address shows. wouter matches; the list comes sorted, most specific first. */
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { RouteData, Shell } from '../content/page-data.ts'

/** The path inside the site: without the base path, without a slash or `index.html` at the end. */
export function sitePath({ base }: Pick<Shell, 'base'>, pathname: string): string {
  const inside = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  return inside.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
}

/** @returns the route that answers `path`; `undefined` only for a site without a catch-all */
export function findRoute(routes: readonly RouteData[], path: string): RouteData | undefined {
  return routes.find(({ pattern }) => matchRoute(parse, pattern, path)[0])
}
