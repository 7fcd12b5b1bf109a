/** A host as `URL` writes it, where letters of other scripts have become `xn--…`. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

/**
 * Whether a text is an `https` address that leads somewhere: `https://%09/` and `https://./` look like one and do not, and
 * `;` or `*` in a host would be read as something else in a security policy. A name without a dot is no host that visitors
 * can reach.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s/\\]\S*$/i.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return HOST.test(hostname) && (hostname.includes('.') || hostname === 'localhost')
}
