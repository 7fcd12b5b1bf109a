/** Which addresses a link inside rich text may have. Rich text of the blog comes from outside: nothing else becomes a link. */

import { isWebAddress } from '../../compiler/routing/web-address.ts'
import type { Link } from '../../compiler/schema/values.ts'

/** A path of this site or a place on the page; `//host` and `/\host` would leave the site. */
const SAME_SITE = /^(?:\/(?![/\\])|#)/

const CONTACT = /^(?:mailto:|tel:)/i

/**
 * @param mark a Portable Text link: `href`, and in our own content the words that say it opens a new tab
 * @returns `undefined` for an address that is not allowed, or is no text at all
 */
export function allowedLink(mark: unknown): Link | undefined {
  if (mark === null || typeof mark !== 'object' || !('href' in mark) || typeof mark.href !== 'string') return undefined
  const href = mark.href.trim()
  // Browsers drop line breaks and tabs inside an address, so "/\t/host" would turn into "//host".
  const allowed = SAME_SITE.test(href) || CONTACT.test(href) || isWebAddress(href)
  if (hasControlCharacter(href) || !allowed) return undefined
  return 'newTab' in mark && typeof mark.newTab === 'string' && mark.newTab !== ''
    ? { href, newTab: mark.newTab }
    : { href }
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f')
}
