/** Between a post's slug and its address. */

/**
 * @param pattern address of posts, with one parameter: `/repo/blog/:slug`
 * @param slug any text
 */
export function postAddress(pattern: string, slug: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(slug))
}

/** What the router leaves encoded: it decodes whole addresses, and these could be taken for part of one. */
const RESERVED = /%(?:2[3-6bcf]|3[abdf]|40)/gi

/**
 * The slug that an address names.
 *
 * @param parameter as the router gives it; may be malformed, when a visitor typed it
 */
export function readSlugParameter(parameter: string): string {
  try {
    return parameter.replace(RESERVED, decodeURIComponent)
  } catch {
    return parameter // cut off in the middle of a letter: no post has such a slug, and the service will say so
  }
}
