/** Links: of an allowed kind, to an address that exists, to a part that is there; and addresses that nothing links to. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Folder } from '../link/folder.ts'
import { chatAddress } from '../link/resolve-link.ts'
import { isStatic } from '../routing/routes.ts'
import { isWebAddress } from '../routing/web-address.ts'
import type { Chat } from '../schema/types.gen.ts'
import { isObject } from '../schema/walk.ts'
import { deadAnchors, deadLinks, entryLinks, movedLinks } from './dead-links.ts'
import { hintFor, proposalFor, shortened } from './explain/fields.ts'
import { fewPerFile, issueAt, type LinkMention, linkMentions, spanOf } from './mentions.ts'
import { type RouteLine, routeLines, targetOf } from './route-lines.ts'
import { issue, replace, valueIn } from './rule.ts'

export function* links(folder: Folder) {
  const mentions = folder.once(linkMentions)
  const notAllowed = mentions.filter(({ link }) => link === undefined)
  yield* fewPerFile(notAllowed).map(explainRefused)
  const site = valueIn(folder, 'site.yaml', [])
  if (isObject(site)) {
    if (!Object.hasOwn(site, 'chat')) yield* chatless(mentions)
    yield* pastedContacts(site, mentions)
  }
  if (!folder.once(routeLines).complete) return
  /** Lines whose own address is probably misspelled. */
  const misspelled = new Set<RouteLine>()
  yield* deadLinks(folder, misspelled)
  yield* entryLinks(folder)
  yield* deadAnchors(folder)
  yield* movedLinks(folder)
  yield* unlinked(folder, misspelled)
}

function explainRefused(mention: LinkMention): Diagnostic {
  const { href, from } = mention
  const schema = { format: 'link', type: 'string' }
  const meant = proposalFor(schema, href)
  const there = from ? `  in ${from.slice(2).split('.')[0]?.trim()}.yaml.` : ''
  return issueAt('link-not-allowed', mention, {
    message: `A link may not lead to "${href}".${from ? ` It comes with ${from}.` : ''}`,
    hint: meant?.certain ? `Write  ${String(meant.value)}${there}` : hintFor(href, schema, meant),
    fix: replace(spanOf(mention), meant?.certain ? String(meant.value) : undefined),
  })
}

/** Links to a chat that the site does not have. */
function chatless(mentions: readonly LinkMention[]): Diagnostic[] {
  const lost = mentions.filter(({ link }) => link?.kind === 'contact' && link.word === 'chat')
  return fewPerFile(lost).map((mention) =>
    issueAt('chat-missing', mention, {
      message: 'This link leads to the chat, and site.yaml says nothing of a chat.',
      hint: 'Write the lines of "chat" into site.yaml, or let this link lead elsewhere, such as phone or email.',
    }),
  )
}

/** Links to the site's own chat, telephone and mailbox that contain the number or address themselves. */
function pastedContacts(site: Record<string, unknown>, mentions: readonly LinkMention[]): Diagnostic[] {
  const contactIn = contactsOf(site)
  const found = mentions.flatMap((mention) => {
    const contact = mention.link?.kind === 'external' && !mention.from ? contactIn(mention.link.href) : undefined
    return contact ? [{ ...mention, contact }] : []
  })
  return fewPerFile(found).map((mention) => {
    const { href, contact } = mention
    const { name, what, certain } = contact
    return issueAt('fact-by-hand', mention, {
      message: `This link leads to ${what} by hand. When that changes in site.yaml, or visitors have chosen a class, this link knows nothing of it.`,
      hint: `Write  ${name}  in place of ${shortened(href)}`,
      fix: certain ? replace(spanOf(mention), name) : undefined,
    })
  })
}

/** `certain`: it leads to the very same number or address, and says nothing more. */
type Contact = { name: 'chat' | 'phone' | 'email'; what: string; certain: boolean }

function contactsOf({ chat, contact }: Record<string, unknown>): (href: string) => Contact | undefined {
  const digits = (text: unknown): string => String(text ?? '').replace(/\D/g, '')
  const { phone, email } = isObject(contact) ? contact : {}
  const { number, name, app } = isObject(chat) ? chat : {}
  const opened = isObject(chat) ? chatAddress({ message: '', ...chat } as unknown as Chat) : ''
  const [host, channel] = isWebAddress(opened) ? [new URL(opened).host, digits(number) || String(name ?? '')] : ['', '']
  return (href) => {
    if (href.startsWith('tel:')) {
      const isSame = digits(href).length > 5 && digits(phone).endsWith(digits(href).replace(/^0+/, ''))
      return isSame ? { name: 'phone', what: 'the telephone', certain: true } : undefined
    }
    if (href.startsWith('mailto:')) {
      const [address = '', more] = href.slice('mailto:'.length).split('?')
      const isSame = typeof email === 'string' && address.toLowerCase() === email.toLowerCase()
      return isSame ? { name: 'email', what: 'the e-mail address', certain: more === undefined } : undefined
    }
    if (host === '') return undefined
    if (app === 'web') return href === opened ? { name: 'chat', what: 'the chat', certain: true } : undefined
    const { host: linked, href: whole } = new URL(href)
    const isSameChat = channel !== '' && whole.includes(channel)
    const isApp = linked === host || linked.endsWith(`.${host}`)
    if (!isApp && !(isSameChat && digits(number).length > 7)) return undefined
    return { name: 'chat', what: isSameChat ? 'the chat' : `a chat at ${linked}`, certain: false }
  }
}

/** Addresses that people can only type. */
function* unlinked(folder: Folder, misspelled: ReadonlySet<RouteLine>) {
  if ([...folder.files.values()].some(({ source }) => !source.readable)) return
  const linked = new Set(
    folder.once(linkMentions).flatMap(({ address, home }) => {
      const target = targetOf(folder, address)
      return target && target.shows !== home ? [target.path] : []
    }),
  )
  for (const line of folder.once(routeLines).lines) {
    const { path, shows, hidden, index, file } = line
    if (!isStatic(path) || path === '/' || shows === '' || hidden || linked.has(path) || misspelled.has(line)) continue
    yield issue('route-unlinked', file.source, [index, 'path'], {
      message: `No link on another page leads to ${path}.`,
      hint: 'Add one to the menu or the footer in site.yaml, or to a page.',
    })
  }
}
