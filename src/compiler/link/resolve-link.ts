/** The addresses that links become. */
import type { ParsedLink } from '../schema/parse-link.ts'
import type { Chat, SiteSettings } from '../schema/types.gen.ts'
import type { Link } from '../schema/values.ts'

/** What a link needs to know of the site. `chat`: the address of the chat, if the site has one; `about`: see `Link`. */
export type LinkContext = {
  contact: Pick<SiteSettings['contact'], 'email' | 'phone'>
  chat: string | undefined
  about?: string | undefined
  newTab: string
  /** Returns where the page at a path is: below the base path, or only there in the main language. */
  addressOf: (path: string) => string
}

/** Resolves a link to the address that a browser follows. Only the chat opens a new tab. */
export function resolveLink(link: ParsedLink, { contact, chat, about, newTab, addressOf }: LinkContext): Link {
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
