/** What links need to know of the site. */

import type { SiteSettings } from '../schema/types.gen.ts'
import { chatAddress } from './chat-address.ts'
import type { Folder } from './folder.ts'
import { interpolate } from './interpolation.ts'
import type { Marks } from './marks.ts'
import { fileOf } from './must.ts'
import type { LinkContext } from './resolve-link.ts'

const NEW_TAB = { file: 'site.yaml', path: ['messages', 'newTab'] }

/** @param folder content in which no rule found an error */
export function linkContext(folder: Folder, base: string, marks?: Marks): LinkContext {
  const { contact, chat, messages } = fileOf(folder, 'site.yaml').source.data as unknown as SiteSettings
  const filled = (text: string) => interpolate(folder, text)
  return {
    base,
    contact: { email: filled(contact.email), phone: filled(contact.phone) },
    chat: chat && chatAddress({ ...chat, message: filled(chat.message) }),
    about: chat?.about === undefined ? undefined : filled(chat.about),
    newTab: marks ? marks.mark(filled(messages.newTab), NEW_TAB) : filled(messages.newTab),
  }
}
