import type { Link } from '../../compiler/schema/values.ts'

/** Adds a text to a link, for the form there: `?job=`. Links that leave the site stay unchanged. */
export function withQuery(to: Link, name: string, text: string): Link {
  if (!/^[/#?]/.test(to.href)) return to
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to.href) ?? []
  return { ...to, href: `${address}${query ? `${query}&` : '?'}${name}=${encodeURIComponent(text)}${hash}` }
}
