/** The links that are allowed. */
import { isWebAddress } from '../routing/web-address.ts'

export type ParsedLink =
  | { kind: 'internal'; path: string; query: string; hash: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'contact'; word: 'chat' | 'email' | 'phone' }
  | { kind: 'external'; href: string }

const INTERNAL = /^(\/[\p{L}\p{M}\p{N}._~/-]*)(\?[^\s#\\]*)?(#[^\s\\]+)?$/u

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
