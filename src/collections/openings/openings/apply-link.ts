import type { Link } from '../../../compiler/schema/values.ts'

/**
 * The link of an opening's button, with the opening's title for the form that it leads to: `?job=`. A link that leaves
 * the site, or opens a chat, stays as it is.
 */
export function applyLink(to: Link, title: string): Link {
  if (!/^[/#?]/.test(to.href)) return to
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to.href) ?? []
  return { ...to, href: `${address}${query ? `${query}&` : '?'}job=${encodeURIComponent(title)}${hash}` }
}
