/** Which files a page is written into, and what is written at an address that has moved. */

import { escapeMarkup } from '../compiler/escape-markup.ts'
import { textDirection } from '../compiler/link/locale.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import { pageFileAddress } from '../compiler/routing/addresses.ts'

/** Returns the files of a page's HTML, all the same: hosts differ in which of the two they look for. */
export function pageFiles(name: string): [first: string, ...others: string[]] {
  return name === 'index' || name === '404' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`]
}

export const dataFile = ({ base }: Site, name: string): string => pageFileAddress(base, name).slice(base.length)

/** With the version, a browser does not use an older copy. */
export const dataAddress = ({ base }: Site, name: string, version: string): string =>
  `${pageFileAddress(base, name)}?${version}`

/** Returns an address of the route, for the page that all its addresses share. */
export const samplePath = ({ path, name }: Pick<Route, 'path' | 'name'>): string =>
  path === '*' ? '/404' : path === '/' ? '/' : `/${encodeURI(name)}`

/** Returns HTML that redirects the browser, and is a link if that fails, for hosts that know no redirects. */
export function movedPage({ settings, base }: Site, { to, title }: Site['moved'][number]): string {
  const href = escapeMarkup(to)
  const canonical = escapeMarkup(new URL(to.startsWith(base) ? to.slice(base.length) : to, settings.url).href)
  return [
    `<!doctype html><html lang="${escapeMarkup(settings.language)}" dir="${textDirection(settings.language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<title>${escapeMarkup(title)}</title><link rel="canonical" href="${canonical}">`,
    `<meta http-equiv="refresh" content="0; url=${href}"><meta name="viewport" content="width=device-width">`,
    `</head><body><a href="${href}">${escapeMarkup(title)}</a></body></html>`,
  ].join('')
}
