/** Where the files of a page lie in the output, and under which addresses. */
import type { Route, Site } from '../compiler/link/site.ts'
import { pageFileAddress } from '../compiler/routing/addresses.ts'

/** Of its HTML, the first written, the others the same file: hosts differ in which of the two they look for. */
export function pageFiles(name: string): [first: string, ...others: string[]] {
  return name === 'index' || name === '404' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`]
}

export const dataFile = ({ base }: Site, name: string): string => pageFileAddress(base, name).slice(base.length)

/** The version is for those who need this one: see `site/ui/fetch-json.ts`. */
export const dataAddress = ({ base }: Site, name: string, version: string): string =>
  `${pageFileAddress(base, name)}?${version}`

/** An address that the route answers, for the page that all its addresses share. */
export const samplePath = ({ path, name }: Pick<Route, 'path' | 'name'>): string =>
  path === '*' ? '/404' : path === '/' ? '/' : `/${encodeURI(name)}`
