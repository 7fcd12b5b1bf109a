/** The address that a link becomes. */
import type { ParsedLink } from '../schema/parse-link.ts'
import type { SiteSettings } from '../schema/types.gen.ts'
import type { Link } from '../schema/values.ts'

/** What a link needs to know of the site. `chat` is the address of the chat, where the site has one; `about` is in `Link`. */
export type LinkContext = {
  base: string
  contact: Pick<SiteSettings['contact'], 'email' | 'phone'>
  chat: string | undefined
  about?: string | undefined
  newTab: string
}

/** The address a browser follows. Only the chat opens a new tab (specification 7.3). */
export function resolveLink(link: ParsedLink, { base, contact, chat, about, newTab }: LinkContext): Link {
  switch (link.kind) {
    case 'anchor':
      return { href: link.hash }
    case 'internal':
      return { href: `${base}${encodeURI(link.path.slice(1))}${link.query}${link.hash}` }
    case 'external':
      return { href: link.href }
    case 'contact':
      if (link.word === 'email') return { href: `mailto:${contact.email}` }
      if (link.word === 'phone') return { href: `tel:${contact.phone.replace(/[^+0-9]/g, '')}` }
      if (chat === undefined) throw new Error('A link leads to chat, and site.yaml has none.')
      return { href: chat, newTab, ...(about !== undefined && { about }) }
  }
}
