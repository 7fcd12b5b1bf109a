/** Links to addresses that no page has. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import { entryPages, movedEntryPages } from '../link/entry-pages.ts'
import type { Folder, Item } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import { absentAt } from './entry-links.ts'
import { replace, replaceValue } from './fixes.ts'
import { type LinkMention, targetOf } from './link-mentions.ts'
import { alsoAt, fewPerFile, placesOf } from './mentions.ts'
import { isShown, type RouteLine } from './route-lines.ts'

/** @param excused gets the lines of `routes.yaml` whose own address is probably the slip */
export function deadLinks(
  folder: Folder,
  mentions: readonly LinkMention[],
  lines: readonly RouteLine[],
  excused: Set<RouteLine>,
): Diagnostic[] {
  const entries = folder.once(entryPages)
  const moved = folder.once(movedEntryPages)
  const dead = mentions.filter(
    ({ link, path }) =>
      link?.kind === 'internal' &&
      !targetOf(path, lines) &&
      !entries.has(path) &&
      !moved.has(path) &&
      !absentAt(folder, path),
  )
  const shown = lines.filter(isShown).map((line) => line.path)
  const known = [...shown.filter(isStatic), ...[...entries.values()].flatMap((one) => (one.ended ? [] : [one.path]))]
  const linked = new Set(mentions.map(({ path }) => path))
  const unlinked = known.filter((one) => one !== '/' && !linked.has(one))
  const groups = groupBy(dead, ({ path }) => path)
  return [
    ...fewPerFile(groups, ([first]) => first?.file ?? '').flatMap((group) =>
      explainDead(folder, group, { lines, known, unlinked }, excused),
    ),
    ...mentions.flatMap((mention) => nearlyAPage(mention, lines, known, excused)),
  ]
}

/** `/blog/notces` may be a post, and is more likely the page `/blog/notices` with a letter lost. */
function nearlyAPage(
  mention: LinkMention,
  lines: readonly RouteLine[],
  known: readonly string[],
  excused: Set<RouteLine>,
): Diagnostic[] {
  const { link, path, source } = mention
  const target = link?.kind === 'internal' ? targetOf(path, lines) : undefined
  if (!target || isStatic(target.path)) return []
  const parent = path.slice(0, path.lastIndexOf('/') + 1)
  const near = confidentMatch(
    path,
    known.filter((one) => one.startsWith(parent)),
  )
  const meant = lines.find((line) => line.path === near)
  if (!meant) return []
  excused.add(meant)
  return [
    finding(source, mention.range, {
      severity: 'warning',
      code: 'link-dead',
      message: `${path} is read as an address of the kind ${target.path}, and ${near} is the address of a page.`,
      hint: `Did you mean ${near}?`,
    }),
  ]
}

/** Addresses of the site: all that can be typed, and those of them that no link leads to. */
type Addresses = { lines: readonly RouteLine[]; known: readonly string[]; unlinked: readonly string[] }

function explainDead(
  folder: Folder,
  group: readonly LinkMention[],
  { lines, known, unlinked }: Addresses,
  excused: Set<RouteLine>,
): Diagnostic[] {
  const [first, ...others] = group
  if (!first) return []
  const { path } = first
  const meant = confidentMatch(path, unlinked)
  const slip = lines.find((line) => line.path === meant)
  if (slip) excused.add(slip)
  if (slip && others.length > 0) {
    const { source } = slip.file
    return [
      finding(source, source.rangeAt([slip.index, 'path']), {
        code: 'link-dead',
        message: `No link leads to ${slip.path}, but ${group.length} lead to ${path}: ${placesOf(group)}.`,
        hint: `Did you mean ${path} here?`,
        fix: replaceValue(source, [slip.index, 'path'], path, `Change it to ${path}`),
      }),
    ]
  }
  const orphan = pageFor(folder, path, lines)
  const routes = folder.files.get('routes.yaml')
  if (orphan && routes && confidentMatch(path, known) === undefined) {
    const { source } = routes
    const end = source.text.length
    const text = `${source.text.endsWith('\n') ? '' : '\n'}- path: ${path}\n  shows: ${orphan.id}\n`
    return [
      finding(source, source.rangeAt([]), {
        code: 'link-dead',
        message: `No address shows the page ${orphan.id}, but ${group.length === 1 ? 'a link leads' : `${group.length} links lead`} to ${path}: ${placesOf(group)}.`,
        hint: `Add to this file:  - path: ${path}  and under it  shows: ${orphan.id}`,
        fix: { title: `Add the address ${path}`, edits: [{ start: end, end, text }] },
      }),
    ]
  }
  const near = closestMatch(path, known)
  const sure = confidentMatch(path, known)
  const start = first.span?.[0]
  return [
    finding(first.source, first.range, {
      code: 'link-dead',
      message: `No page has the address ${path}.${alsoAt(others)}`,
      hint: near ? `Did you mean ${near}?` : `The addresses of this site stand in routes.yaml: ${oneOf(known, 20)}.`,
      // An address that no link leads to may itself be the one with the slip.
      fix:
        !slip && start !== undefined && first.source.text.startsWith(path, start)
          ? replace([start, start + path.length], sure, `Change it to ${sure}`)
          : undefined,
    }),
  ]
}

/** A page that no address shows, whose file is named like an address. */
function pageFor(folder: Folder, path: string, lines: readonly RouteLine[]): Item | undefined {
  const shown = new Set(lines.map(({ shows }) => shows))
  return ['pages', 'policies']
    .flatMap((name) => [...(folder.collections.get(name)?.values() ?? [])])
    .find(({ id }) => !shown.has(id) && `/${id.split('/').slice(1).join('/')}` === path)
}
