/** Addresses that have moved or are hidden: what links to them, and what they may do. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { entryRoutes, movedEntryPages } from '../link/entry-pages.ts'
import type { Folder } from '../link/folder.ts'
import { needed, siteAddresses } from '../link/site-addresses.ts'
import { isStatic } from '../routing/routes.ts'
import { parseLink } from '../schema/parse-link.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import type { LinkMention } from './link-mentions.ts'
import { fewPerFile } from './mentions.ts'
import { type RouteLine, routeLines, targetOf } from './route-lines.ts'
import { issue, type Rule, replace, replaceValue } from './rule.ts'

/** A moved address leads, in one step, to a page of the site or to another site. */
export const movedRoutes: Rule = {
  name: 'moved-routes',
  site: (folder) => {
    const { lines } = folder.once(routeLines)
    return lines.flatMap((line) => (line.movedTo === undefined ? [] : (explain(line, line.movedTo, lines) ?? [])))
  },
}

function explain(
  { path, index, hidden, file: { source } }: RouteLine,
  movedTo: string,
  lines: readonly RouteLine[],
): Diagnostic | undefined {
  const report = (key: string, message: string, hint: string, text?: string) =>
    issue('route-moved', source, [index, key], { message, hint, fix: replaceValue(source, [index, key], text) })
  if (!isStatic(path) || path === '/')
    return report('path', `The address ${path} cannot move.`, 'Only one plain address can, such as /jobs.')
  if (hidden) return report('hidden', 'A moved address cannot be hidden.', 'Take this line out.')
  const link = parseLink(movedTo)
  if (!link || (link.kind === 'external' && link.href.startsWith('https:'))) return undefined
  if (link.kind !== 'internal')
    return report(
      'movedTo',
      `An address cannot move to "${movedTo}".`,
      'Write an address of this site, such as /career.',
    )
  const target = targetOf(link.path, lines)
  if (target?.hidden)
    return report('movedTo', `${link.path} is hidden, so ${path} cannot lead there.`, 'Choose another address.')
  if (target?.movedTo === undefined) return undefined
  const end = endOf(target, lines)
  return end === undefined
    ? report(
        'movedTo',
        `${path} leads in a circle: ${link.path} has moved as well.`,
        'Let one of the lines show a page.',
      )
    : report('movedTo', `${link.path} has moved as well.`, `Write  ${end}`, end)
}

/** Returns where a chain of moved addresses ends; `undefined` in a cycle. */
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
  return fewPerFile(found, ({ mention }) => mention.file).map(({ mention, movedTo }) => {
    const { source, range, span, href, path } = mention
    return issue('link-moved', source, range, {
      message: `${path} has moved to ${movedTo}.`,
      hint: `Write  ${movedTo}`,
      fix: href === path ? replace(span, movedTo) : undefined,
    })
  })
}

/** Pages that cannot be hidden, and buttons that must lead somewhere and lead to a hidden page. */
export const hiddenRoutes: Rule = {
  name: 'hidden-routes',
  *site(folder) {
    const { lines } = folder.once(routeLines)
    const hidden = lines.filter((line) => line.hidden)
    for (const { path, index, file } of hidden.filter(isNeeded))
      yield issue('route-missing', file.source, [index, 'hidden'], {
        message: `The page at ${path} cannot be hidden: every site needs it.`,
        hint: 'Take this line out.',
      })
    if (hidden.every(isNeeded)) return
    const routes = lines.map((line) => ({ path: line.path, shows: line.shows, hidden: line.hidden && !isNeeded(line) }))
    const { isHidden } = siteAddresses([...routes, ...entryRoutes(folder)])
    const hiddenFiles = new Set(routes.flatMap((route) => (route.hidden ? [`${route.shows}.yaml`] : [])))
    for (const { source, schema } of folder.files.values()) {
      if (hiddenFiles.has(source.file) || !source.readable) continue
      for (const path of needed(schema, source.data, isHidden).slice(0, MOST_DIAGNOSTICS))
        yield issue('link-hidden', source, path, {
          message: 'This leads to a page that is hidden, and cannot be left out here.',
          hint: 'Let it lead elsewhere, or take the whole block out.',
        })
    }
  },
}

/** The home page, and the page for unknown addresses. */
const isNeeded = ({ path }: RouteLine): boolean => path === '/' || path === '*'
