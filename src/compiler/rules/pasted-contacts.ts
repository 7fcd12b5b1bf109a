/** Links to the chat, the telephone and the mailbox of the site that carry the number or address themselves. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { Folder } from '../link/folder.ts'
import { chatAddress } from '../link/resolve-link.ts'
import { isWebAddress } from '../routing/web-address.ts'
import type { Chat } from '../schema/types.gen.ts'
import { isObject } from '../schema/walk.ts'
import { replace } from './fixes.ts'
import type { LinkMention } from './link-mentions.ts'
import { fewPerFile } from './mentions.ts'

export function pastedContacts({ files }: Folder, mentions: readonly LinkMention[]): Diagnostic[] {
  const site = files.get('site.yaml')?.source.data
  if (!isObject(site)) return []
  const contacts = contactsOf(site)
  const found = mentions.flatMap((mention) => {
    const { link, from } = mention
    const word = link?.kind === 'external' && !from ? contacts(link.href) : undefined
    return word === undefined ? [] : [{ mention, word }]
  })
  return fewPerFile(found, ({ mention }) => mention.file).map(({ mention: { source, range, span, href }, word }) =>
    finding(source, range, {
      code: 'fact-by-hand',
      message: `This link leads to ${word.what} by hand. When that changes in site.yaml, or visitors have chosen a class, this link knows nothing of it.`,
      hint: `Write  ${word.name}  in place of ${href.length > 60 ? `${href.slice(0, 59)}…` : href}`,
      fix: word.certain ? replace(span, word.name, `Write ${word.name}`) : undefined,
    }),
  )
}

/** `certain`: it leads to the very same number or address, and carries nothing more. */
type Contact = { name: 'chat' | 'phone' | 'email'; what: string; certain: boolean }

function contactsOf({ chat, contact }: Record<string, unknown>): (href: string) => Contact | undefined {
  const digits = (text: unknown): string => String(text ?? '').replace(/\D/g, '')
  const { phone, email } = isObject(contact) ? contact : {}
  const own = isObject(chat) ? chat : {}
  const { number, name } = own
  const opened = isObject(chat) ? chatAddress({ message: '', ...chat } as unknown as Chat) : ''
  const [host, channel] = isWebAddress(opened) ? [new URL(opened).host, digits(number) || String(name ?? '')] : ['', '']
  return (href) => {
    if (href.startsWith('tel:')) {
      const same =
        digits(href) !== '' && digits(phone).endsWith(digits(href).replace(/^0+/, '')) && digits(href).length > 5
      return same ? { name: 'phone', what: 'the telephone', certain: true } : undefined
    }
    if (href.startsWith('mailto:')) {
      const [address = '', more] = href.slice('mailto:'.length).split('?')
      const same = typeof email === 'string' && address.toLowerCase() === email.toLowerCase()
      return same ? { name: 'email', what: 'the e-mail address', certain: more === undefined } : undefined
    }
    if (host === '' || own['app'] === 'web')
      return href === opened && host !== '' ? { name: 'chat', what: 'the chat', certain: true } : undefined
    const { host: linked, href: whole } = new URL(href)
    const isSameChat = channel !== '' && whole.includes(channel)
    const isApp = linked === host || linked.endsWith(`.${host}`)
    if (!isApp && !(isSameChat && digits(number).length > 7)) return undefined
    return { name: 'chat', what: isSameChat ? 'the chat' : `a chat at ${linked}`, certain: false }
  }
}
