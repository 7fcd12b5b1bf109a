/** A host as `URL` writes it, where letters of other scripts have become `xn--…`. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

/**
 * Whether a text is an `https` address that leads somewhere: `https://%09/` and `https://./` look like one and do not, and
 * `;` or `*` in a host would be read as something else in a security policy.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s/\\]\S*$/i.test(text) || !URL.canParse(text)) return false
  return HOST.test(new URL(text).hostname)
}
