/** Patterns of addresses, and the one matcher for them in the check, the build, both servers and the browser. */
import { parse } from 'regexparam'

/**
 * Returns the pattern of a path of `routes.yaml`: `/blog/:slug` for `/blog/{slug}`. Letters that are not Latin are
 * percent-encoded, as in the addresses of browsers.
 */
export const toPattern = (path: string): string => encodeURI(path.replace(/\{(\w+)\}/g, ':$1'))

/** Two paths with the same signature answer the same addresses. */
export const signature = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** Whether the path is one address, without parameter or catch-all. */
export const isStatic = (path: string): boolean => !/[{*]/.test(path)

/** Returns the file name of a route's page and data, without extension: `about`, `index`, `blog/_slug`, `404`. @param path or its pattern */
export function fileName(path: string): string {
  if (path === '*') return '404'
  if (path === '/') return 'index'
  return path
    .slice(1)
    .replace(/\{(\w+)\}|:(\w+)/g, (_, written = '', name = written) => `_${name}`)
    .replace('*', '_rest')
}

/** Sorts routes, most specific first: a word before a parameter before a catch-all, at each step from the left. */
export function sortBySpecificity<T extends { path: string }>(lines: readonly T[]): T[] {
  return lines
    .map((line) => ({ line, key: `${ranks(line.path)}\0${line.path}` }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ line }) => line)
}

/** Returns a digit for each step; shorter addresses sort before longer ones. */
function ranks(path: string): string {
  return path
    .split('/')
    .filter(Boolean)
    .map((step) => (step === '*' ? 2 : step.startsWith('{') ? 1 : 0))
    .join('')
}

/** Parses a pattern exactly: upper and lower case differ, as on hosts, and `.` is a full stop. */
export const parsePattern = (pattern: string): RegExp =>
  new RegExp(parse(pattern.replace(/[.+?^$()[\]{}|\\]/g, '\\$&')).pattern.source)

/** Whether a pattern such as `/blog/:slug` matches an address without a slash at its end. */
export function matches(pattern: string, address: string): boolean {
  return /[:*]/.test(pattern) ? parsePattern(pattern).test(address) : pattern === address
}

/** Returns a function that finds the route for an address, as fast among thousands. @param routes most specific first */
export function routeFinder<T extends { path: string }>(routes: readonly T[]): (address: string) => T | undefined {
  const all = routes.map((route) => ({ pattern: toPattern(route.path), route }))
  const others = all.filter(({ route }) => !isStatic(route.path))
  const byAddress = new Map(all.toReversed().map(({ pattern, route }) => [pattern, route])) // the first of two counts
  return (address) => byAddress.get(address) ?? findRoute(others, address)?.route
}

/** Finds the first route that matches an address. @param routes most specific first */
export function findRoute<T extends { pattern: string }>(routes: readonly T[], address: string): T | undefined {
  return routes.find(({ pattern }) => matches(pattern, address))
}

const indices = new WeakMap<object, ReadonlyMap<string, unknown>>()

/** Returns the first route with a path of `routes.yaml`, as fast among thousands. */
export function routeAt<T extends { path: string }>(routes: readonly T[], path: string): T | undefined {
  const known = indices.get(routes) ?? new Map(routes.toReversed().map((route) => [route.path, route]))
  indices.set(routes, known)
  return known.get(path) as T | undefined
}
