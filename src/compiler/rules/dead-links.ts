/** Links to addresses that no page has, or whose page is not there on this day. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import { entryLists, entryPages, movedEntryPages, shownIds } from '../link/entry-pages.ts'
import type { Folder } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import type { LinkMention } from './link-mentions.ts'
import { alsoAt, fewPerFile, placesOf, whyAbsent } from './mentions.ts'
import { addressOf, isShown, pagesOf, type RouteLine, targetOf } from './route-lines.ts'
import { issue, replace, replaceValue } from './rule.ts'

/** `known`: addresses that can be typed; `unlinked`: those of them that no link leads to. */
type Addresses = { lines: readonly RouteLine[]; known: readonly string[]; unlinked: readonly string[] }

/** @param misspelled receives the lines of `routes.yaml` whose own address is probably misspelled */
export function* deadLinks(
  folder: Folder,
  mentions: readonly LinkMention[],
  lines: readonly RouteLine[],
  misspelled: Set<RouteLine>,
) {
  const [entries, moved, absent] = [folder.once(entryPages), folder.once(movedEntryPages), folder.once(absentEntries)]
  const isKnown = (path: string) =>
    Boolean(targetOf(path, lines)) || entries.has(path) || moved.has(path) || absent.has(path)
  const dead = mentions.filter(({ link, path }) => link?.kind === 'internal' && !isKnown(path))
  const shown = lines.filter(isShown).map((line) => line.path)
  const known = [...shown.filter(isStatic), ...[...entries.values()].flatMap((one) => (one.ended ? [] : [one.path]))]
  const linked = new Set(mentions.map(({ path }) => path))
  const unlinked = known.filter((one) => one !== '/' && !linked.has(one))
  const groups = groupBy(dead, ({ path }) => path)
  for (const group of fewPerFile(groups, ([first]) => first.file))
    yield explainDead(folder, group, { lines, known, unlinked }, misspelled)
  for (const mention of mentions) {
    const { link, path, source } = mention // not `range`, which is looked up when it is read
    const target = link?.kind === 'internal' ? targetOf(path, lines) : undefined
    if (!target || isStatic(target.path)) continue
    // `/blog/notces` may be a post, and is more likely the page `/blog/notices` with a letter missing.
    const parent = path.slice(0, path.lastIndexOf('/') + 1)
    const siblings = known.filter((one) => one.startsWith(parent))
    const near = confidentMatch(path, siblings)
    const meant = lines.find((line) => line.path === near)
    if (!meant) continue
    misspelled.add(meant)
    yield issue('link-dead', source, mention.range, {
      severity: 'warning',
      message: `${path} is read as an address of the kind ${target.path}, and ${near} is the address of a page.`,
      hint: `Did you mean ${near}?`,
    })
  }
}

function explainDead(
  folder: Folder,
  group: [LinkMention, ...LinkMention[]],
  { lines, known, unlinked }: Addresses,
  misspelled: Set<RouteLine>,
): Diagnostic {
  const [first, ...others] = group
  const { path } = first
  const meant = confidentMatch(path, unlinked)
  const line = lines.find((one) => one.path === meant)
  if (line) misspelled.add(line)
  if (line && others.length > 0) {
    const { source } = line.file
    return issue('link-dead', source, [line.index, 'path'], {
      message: `No link leads to ${line.path}, but ${group.length} lead to ${path}: ${placesOf(group)}.`,
      hint: `Did you mean ${path} here?`,
      fix: replaceValue(source, [line.index, 'path'], path, `Change it to ${path}`),
    })
  }
  const sure = confidentMatch(path, known)
  const shown = new Set(lines.map(({ shows }) => shows))
  const orphan =
    sure === undefined ? pagesOf(folder).find(({ id }) => !shown.has(id) && addressOf(id) === path) : undefined
  const routes = folder.files.get('routes.yaml')
  if (orphan && routes) {
    const { source } = routes
    const end = source.text.length
    const text = `${source.text.endsWith('\n') ? '' : '\n'}- path: ${path}\n  shows: ${orphan.id}\n`
    return issue('link-dead', source, [], {
      message: `No address shows the page ${orphan.id}, but ${others.length === 0 ? 'a link leads' : `${group.length} links lead`} to ${path}: ${placesOf(group)}.`,
      hint: `Add to this file:  - path: ${path}  and under it  shows: ${orphan.id}`,
      fix: { title: `Add the address ${path}`, edits: [{ start: end, end, text }] },
    })
  }
  const near = closestMatch(path, known)
  const start = first.span?.[0]
  // An address that no link leads to may itself be the misspelled one.
  const canFix = !line && start !== undefined && first.source.text.startsWith(path, start)
  return issue('link-dead', first.source, first.range, {
    message: `No page has the address ${path}.${alsoAt(others)}`,
    hint: near ? `Did you mean ${near}?` : `The addresses of this site stand in routes.yaml: ${oneOf(known, 20)}.`,
    fix: canFix ? replace([start, start + path.length], sure, `Change it to ${sure}`) : undefined,
  })
}

type Absent = NonNullable<ReturnType<typeof whyAbsent>> & { id: string }

/** Returns the addresses of entries that are not there on this day, and why. */
function absentEntries(folder: Folder): ReadonlyMap<string, Absent> {
  return new Map(
    folder.once(entryLists).flatMap((list) =>
      (list.address === undefined ? [] : shownIds(folder, list)).flatMap((id) => {
        const absent = whyAbsent(folder, id, [list.collection])
        return absent ? [[`${list.address}/${id}`, { ...absent, id }] as const] : []
      }),
    ),
  )
}

/** Links to pages of entries that are not there on this day, and to parts of such pages, which have none. */
export function* entryLinks(folder: Folder, mentions: readonly LinkMention[]) {
  const [pages, absent] = [folder.once(entryPages), folder.once(absentEntries)]
  const found = mentions.filter(
    ({ link, path }) => link?.kind === 'internal' && (absent.has(path) || (link.hash !== '' && pages.has(path))),
  )
  for (const { source, range, href, path } of fewPerFile(found, ({ file }) => file)) {
    const entry = absent.get(path)
    yield entry
      ? issue('link-dead', source, range, {
          message: `This leads to the page of "${entry.id}", which ${entry.why}.`,
          hint: entry.hint,
        })
      : issue('anchor-dead', source, range, {
          message: `The page ${path} has no parts with names, so "${href}" leads to none.`,
          hint: `Write  ${path}`,
        })
  }
}
