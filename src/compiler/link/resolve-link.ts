/** The addresses that links become. */
import type { ParsedLink } from '../schema/parse-link.ts'
import type { Chat, SiteSettings } from '../schema/types.gen.ts'
import type { Link } from '../schema/values.ts'
import { type Folder, fileOf } from './folder.ts'
import { interpolate } from './interpolation.ts'
import type { Mark } from './source-markers.ts'

/** What a link needs to know of the site. `chat`: the address of the chat, if the site has one; `about`: see `Link`. */
export type LinkContext = {
  base: string
  contact: Pick<SiteSettings['contact'], 'email' | 'phone'>
  chat: string | undefined
  about?: string | undefined
  newTab: string
  /** Where the page at a path is, if not all are below the base path: some may only be there in the main language. */
  addressOf?: (path: string) => string
}

/** @param folder content in which no rule found an error */
export function linkContext(folder: Folder, base: string, mark?: Mark): LinkContext {
  const { contact, chat, messages } = fileOf(folder, 'site.yaml').source.data as unknown as SiteSettings
  const filled = (text: string) => interpolate(folder, text)
  const newTab = filled(messages.newTab)
  return {
    base,
    contact: { email: filled(contact.email), phone: filled(contact.phone) },
    chat: chat && chatAddress({ ...chat, message: filled(chat.message) }),
    about: chat?.about === undefined ? undefined : filled(chat.about),
    newTab: mark ? mark(newTab, { file: 'site.yaml', path: ['messages', 'newTab'] }) : newTab,
  }
}

/** Resolves a link to the address that a browser follows. Only the chat opens a new tab. */
export function resolveLink(
  link: ParsedLink,
  { base, contact, chat, about, newTab, addressOf = (path) => base + path.slice(1) }: LinkContext,
): Link {
  switch (link.kind) {
    case 'anchor':
      return { href: link.hash }
    case 'internal':
      return { href: `${addressOf(encodeURI(link.path))}${link.query}${link.hash}` }
    case 'external':
      return { href: link.href }
    case 'contact':
      if (link.word === 'email') return { href: `mailto:${contact.email}` }
      if (link.word === 'phone') return { href: `tel:${contact.phone.replace(/[^+0-9]/g, '')}` }
      if (chat === undefined) throw new Error('A link leads to chat, and site.yaml has none.')
      return { href: chat, newTab, ...(about !== undefined && { about }) }
  }
}

/**
 * @param chat with every line that its app needs: see `x-needs` in `schema/site.schema.json`
 * @returns the address that opens the app with the business and, if the app takes one, a first message
 */
export function chatAddress({ app = 'whatsapp', number = '', name = '', address = '', message }: Chat): string {
  switch (app) {
    // Source: faq.whatsapp.com, "How to use click to chat".
    case 'whatsapp':
      return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
    // Source: core.telegram.org/api/links, "Public username links".
    case 'telegram':
      return `https://t.me/${name}?text=${encodeURIComponent(message)}`
    // Signal's links carry no text.
    case 'signal':
      return `https://signal.me/#p/+${number}`
    case 'web':
      return address
  }
}
