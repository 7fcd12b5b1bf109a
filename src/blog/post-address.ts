/** Converts between a post's slug and its address. */

/**
 * @param pattern address of posts, with one parameter: `/repo/blog/:slug`
 * @param slug any well-formed text, see `read-post.ts`
 */
export function postAddress(pattern: string, slug: string): string {
  return pattern.replace(/:\w+/, () => encodeSlug(slug))
}

/** Servers, and the site's own router, drop these words at the end of an address unless they are encoded. */
const LEFT_OUT = /^index$|\.html$/

function encodeSlug(slug: string): string {
  const encoded = encodeURIComponent(slug)
  if (!LEFT_OUT.test(encoded)) return encoded
  return slug === 'index' ? '%69ndex' : encoded.replace(/\.html$/, '%2Ehtml')
}

/**
 * Returns the slug that an address names.
 *
 * @param parameter from the address; may be malformed if a visitor typed it
 */
export function readSlugParameter(parameter: string): string {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return parameter // cut off in the middle of a letter: no post has such a slug, and the service will say so
  }
}
