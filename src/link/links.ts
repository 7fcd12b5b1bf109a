/** What may stand behind a link, and the address it becomes. */
import { isWebAddress } from '../routing/web-address.ts'
import type { SiteSettings } from '../schema/types.gen.ts'
import type { Link } from '../schema/values.ts'

export type ParsedLink =
  | { kind: 'internal'; path: string; query: string; hash: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'contact'; word: 'chat' | 'email' | 'phone' }
  | { kind: 'external'; href: string }

/** The messaging app's address; the business number and the prefilled text follow. */
const CHAT = 'https://wa.me/'
const INTERNAL = /^(\/[A-Za-z0-9._~/-]*)(\?[^\s#\\]*)?(#[^\s\\]+)?$/

/** @returns the parts of a link, or `undefined` for what is not allowed: `http:`, `javascript:`, `//host`, `..` */
export function parseLink(text: string): ParsedLink | undefined {
  if (text === 'chat' || text === 'email' || text === 'phone') return { kind: 'contact', word: text }
  if (/^#[^\s\\]+$/.test(text)) return { kind: 'anchor', hash: text }
  if (/^(mailto:[^\s]+@[^\s]+|tel:\+?[0-9-]+)$/.test(text)) return { kind: 'external', href: text }
  if (/^https:[^\\]+$/.test(text) && isWebAddress(text)) return { kind: 'external', href: text }
  const internal = INTERNAL.exec(text)
  if (!internal || text.startsWith('//') || text.split('/').includes('..')) return undefined
  const [, path = '/', query = '', hash = ''] = internal
  return { kind: 'internal', path: path === '/' ? path : path.replace(/\/+$/, ''), query, hash }
}

/** What a link needs to know of the site. */
export type LinkContext = { base: string; contact: SiteSettings['contact']; chat: SiteSettings['chat']; newTab: string }

/** The address a browser follows. Only the chat opens a new tab (specification 7.3). */
export function resolveLink(link: ParsedLink, { base, contact, chat, newTab }: LinkContext): Link {
  switch (link.kind) {
    case 'anchor':
      return { href: link.hash }
    case 'internal':
      return { href: `${base}${link.path.slice(1)}${link.query}${link.hash}` }
    case 'external':
      return { href: link.href }
    case 'contact':
      if (link.word === 'email') return { href: `mailto:${contact.email}` }
      if (link.word === 'phone') return { href: `tel:${contact.phone.replace(/[^+0-9]/g, '')}` }
      return { href: `${CHAT}${chat.number}?text=${encodeURIComponent(chat.message)}`, newTab }
  }
}
