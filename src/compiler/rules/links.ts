/** Links: of an allowed sort, to an address that exists, to an anchor that is there; and addresses that no link leads to. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { Folder } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'
import { deadAnchors } from './dead-anchors.ts'
import { deadLinks } from './dead-links.ts'
import { entryLinks } from './entry-links.ts'
import { proposalFor } from './explain/corrections.ts'
import { replace } from './fixes.ts'
import { type LinkMention, linkMentions, targetOf } from './link-mentions.ts'
import { fewPerFile } from './mentions.ts'
import { movedLinks } from './moved-routes.ts'
import { pastedContacts } from './pasted-contacts.ts'
import { type RouteLine, routeLines } from './route-lines.ts'
import type { Rule } from './rule.ts'

export const links: Rule = {
  name: 'links',
  site: (folder) => {
    const mentions = folder.once(linkMentions)
    const notAllowed = mentions.filter(({ link }) => link === undefined)
    const refused = [
      ...fewPerFile(notAllowed, ({ file }) => file).map(explainRefused),
      ...chatless(folder, mentions),
      ...pastedContacts(folder, mentions),
    ]
    const { lines, complete } = folder.once(routeLines)
    if (!complete) return refused
    const excused = new Set<RouteLine>()
    return [
      ...refused,
      ...deadLinks(folder, mentions, lines, excused),
      ...entryLinks(folder, mentions),
      ...deadAnchors(folder, mentions, lines),
      ...movedLinks(folder, mentions, lines),
      ...unlinked(folder, mentions, lines, excused),
    ]
  },
}

function explainRefused({ source, range, span, href, from }: LinkMention): Diagnostic {
  const meant = proposalFor({ format: 'link', type: 'string' }, href)
  const there = from ? `  in ${from.slice(2).split('.')[0]?.trim()}.yaml.` : ''
  return finding(source, range, {
    code: 'link-not-allowed',
    message: `A link may not lead to "${href}".${from ? ` It comes with ${from}.` : ''}`,
    hint: meant
      ? meant.certain
        ? `Write  ${String(meant.value)}${there}`
        : `Did you mean "${String(meant.value)}"?`
      : /^https?:\/\/[\w-]+(?:[/?#]|$)/i.test(href)
        ? 'The name after https:// has no dot. Write the whole address, such as https://www.example.org/page'
        : `Write ${formats.link?.says}.`,
    fix: replace(span, meant?.certain ? meant.value.toString() : undefined),
  })
}

/** Links to a chat that the site does not have. */
function chatless({ files }: Folder, mentions: readonly LinkMention[]): Diagnostic[] {
  const site = files.get('site.yaml')?.source.data
  if (!isObject(site) || Object.hasOwn(site, 'chat')) return []
  const lost = mentions.filter(({ link }) => link?.kind === 'contact' && link.word === 'chat')
  return fewPerFile(lost, ({ file }) => file).map(({ source, range }) =>
    finding(source, range, {
      code: 'chat-missing',
      message: 'This link leads to the chat, and site.yaml says nothing of a chat.',
      hint: 'Write the lines of "chat" into site.yaml, or let this link lead elsewhere, such as phone or email.',
    }),
  )
}

/** An address that people can only type. */
function unlinked(
  folder: Folder,
  mentions: readonly LinkMention[],
  lines: readonly RouteLine[],
  excused: ReadonlySet<RouteLine>,
): Diagnostic[] {
  if ([...folder.files.values()].some(({ source }) => !source.readable)) return []
  const linked = new Set(
    mentions.flatMap(({ path, home }) => {
      const target = targetOf(path, lines)
      return target && target.shows !== home ? [target.path] : []
    }),
  )
  return lines
    .filter((line) => isStatic(line.path) && line.path !== '/' && line.shows !== '' && !line.hidden)
    .filter((line) => !linked.has(line.path) && !excused.has(line))
    .map(({ path, index, file: { source } }) =>
      finding(source, source.rangeAt([index, 'path']), {
        code: 'route-unlinked',
        message: `No link on another page leads to ${path}.`,
        hint: 'Add one to the menu or the footer in site.yaml, or to a page.',
      }),
    )
}
