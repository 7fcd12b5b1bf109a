/** Which addresses a link inside rich text may have. Rich text of the blog comes from outside: nothing else becomes a link. */
import type { Link } from '../content/values.ts'

/** A path of this site or a place on the page; `//host` and `/\host` would leave the site. */
const SAME_SITE = /^(?:\/(?![/\\])|#)/

const OUTSIDE = /^(?:https:\/\/[^\s/\\]|mailto:|tel:)/i

/** Of a web address as the browser reads it, where letters of other scripts have become `xn--…`. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

/**
 * @param mark a Portable Text link: `href`, and in our own content the words that say it opens a new tab
 * @returns `undefined` for an address that is not allowed, or is no text at all
 */
export function allowedLink(mark: unknown): Link | undefined {
  if (mark === null || typeof mark !== 'object' || !('href' in mark) || typeof mark.href !== 'string') return undefined
  const href = mark.href.trim()
  // Browsers drop line breaks and tabs inside an address, so "/\t/host" would turn into "//host".
  if (hasControlCharacter(href) || !(SAME_SITE.test(href) || (OUTSIDE.test(href) && hasHost(href)))) return undefined
  return 'newTab' in mark && typeof mark.newTab === 'string' && mark.newTab !== ''
    ? { href, newTab: mark.newTab }
    : { href }
}

/** `https://%09/` looks like an address and leads nowhere. What is no web address has no host to look at. */
function hasHost(href: string): boolean {
  if (!/^https:/i.test(href)) return true
  return URL.canParse(href) && HOST.test(new URL(href).hostname)
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f')
}
