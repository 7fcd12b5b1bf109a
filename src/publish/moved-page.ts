/** The page at an address that has moved, for hosts that know no redirects. */
import type { Site } from '../link/site.ts'

type Moved = Site['moved'][number]

/** HTML that sends the browser on, names the new address to search engines, and is a link where neither helps. */
export function movedPage({ settings, base }: Site, { to, title }: Moved): string {
  const href = escapeHtml(to)
  const canonical = escapeHtml(new URL(to.startsWith(base) ? to.slice(base.length) : to, settings.url).href)
  return [
    `<!doctype html><html lang="${escapeHtml(settings.language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title><link rel="canonical" href="${canonical}">`,
    `<meta http-equiv="refresh" content="0; url=${href}"><meta name="viewport" content="width=device-width">`,
    `</head><body><a href="${href}">${escapeHtml(title)}</a></body></html>`,
  ].join('')
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
