/** Addresses that have moved: each leads, in one step, to a page of the site or to another site. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { movedEntryPages } from '../link/entry-pages.ts'
import type { Folder } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import { parseLink } from '../schema/parse-link.ts'
import { replace, replaceValue } from './fixes.ts'
import { type LinkMention, targetOf } from './link-mentions.ts'
import { fewPerFile } from './mentions.ts'
import { type RouteLine, routeLines } from './route-lines.ts'
import type { Rule } from './rule.ts'

export const movedRoutes: Rule = {
  name: 'moved-routes',
  site: (folder) => {
    const { lines } = folder.once(routeLines)
    return lines.flatMap((line) => (line.movedTo === undefined ? [] : explain(line, line.movedTo, lines)))
  },
}

function explain(
  { path, index, hidden, file: { source } }: RouteLine,
  movedTo: string,
  lines: readonly RouteLine[],
): Diagnostic[] {
  const tell = (key: string, message: string, hint: string, fixed?: string) => [
    finding(source, source.rangeAt([index, key]), {
      code: 'route-moved',
      message,
      hint,
      fix: fixed === undefined ? undefined : replaceValue(source, [index, key], fixed),
    }),
  ]
  if (!isStatic(path) || path === '/')
    return tell('path', `The address ${path} cannot move.`, 'Only one plain address can, such as /jobs.')
  if (hidden) return tell('hidden', 'A moved address cannot be hidden.', 'Take this line out.')
  const link = parseLink(movedTo)
  if (link?.kind === 'external' && link.href.startsWith('https:')) return []
  if (link?.kind !== 'internal')
    return link
      ? tell('movedTo', `An address cannot move to "${movedTo}".`, 'Write an address of this site, such as /career.')
      : []
  const target = targetOf(link.path, lines)
  if (target?.hidden)
    return tell('movedTo', `${link.path} is hidden, so ${path} cannot lead there.`, 'Choose another address.')
  if (target?.movedTo === undefined) return []
  const end = endOf(target, lines)
  if (end === undefined)
    return tell(
      'movedTo',
      `${path} leads in a circle: ${link.path} has moved as well.`,
      'Let one of the lines show a page.',
    )
  return tell('movedTo', `${link.path} has moved as well.`, `Write  ${end}`, end)
}

/** Where the addresses end that move on and on; `undefined` in a circle. */
function endOf(from: RouteLine, lines: readonly RouteLine[]): string | undefined {
  const seen = new Set<RouteLine>()
  let [line, address]: [RouteLine | undefined, string] = [from, from.path]
  while (line?.movedTo !== undefined) {
    if (seen.has(line)) return undefined
    seen.add(line)
    address = line.movedTo
    const link = parseLink(address)
    line = link?.kind === 'internal' ? targetOf(link.path, lines) : undefined
  }
  return address
}

/** Links to an address that has moved; they work, by a detour. */
export function movedLinks(
  folder: Folder,
  mentions: readonly LinkMention[],
  lines: readonly RouteLine[],
): Diagnostic[] {
  const entries = folder.once(movedEntryPages)
  const found = mentions.flatMap((mention) => {
    if (mention.link?.kind !== 'internal' || mention.file === 'routes.yaml') return []
    const movedTo = targetOf(mention.path, lines)?.movedTo ?? entries.get(mention.path)
    return movedTo === undefined ? [] : [{ mention, movedTo }]
  })
  return fewPerFile(found, ({ mention }) => mention.file).map(
    ({ mention: { source, range, span, href, path }, movedTo }) =>
      finding(source, range, {
        code: 'link-moved',
        message: `${path} has moved to ${movedTo}.`,
        hint: `Write  ${movedTo}`,
        fix: href === path ? replace(span, movedTo) : undefined,
      }),
  )
}
