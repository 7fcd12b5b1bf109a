/** Where the chat opens. */
import type { Chat } from '../schema/types.gen.ts'

/**
 * @param chat with every line that its app needs: see `x-needs` in `schema/site.schema.json`
 * @returns the address that opens the app with the business, and the first message where the app takes one
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
