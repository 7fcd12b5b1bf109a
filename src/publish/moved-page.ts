/** The page at an address that has moved, for hosts that know no redirects. */

import { escapeMarkup } from '../compiler/escape-markup.ts'
import { textDirection } from '../compiler/link/locale.ts'
import type { Site } from '../compiler/link/site.ts'

type Moved = Site['moved'][number]

/** HTML that sends the browser on, names the new address to search engines, and is a link where neither helps. */
export function movedPage({ settings, base }: Site, { to, title }: Moved): string {
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
