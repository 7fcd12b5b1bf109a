/** A host as `URL` returns it, with letters of other scripts as `xn--…`. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

/**
 * Whether a text is an `https` address with a valid host. `https://%09/` and `https://./` have none, `;` or `*` in a host
 * would change a security policy, and visitors cannot reach a host without a dot.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s/\\]\S*$/i.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return HOST.test(hostname) && (hostname.includes('.') || hostname === 'localhost')
}
