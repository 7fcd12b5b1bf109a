/** Links to addresses without a page, to moved or absent ones, and to parts that a page does not have. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import { type Anchor, anchorsOf } from '../link/anchors.ts'
import { entryLists, entryPages, movedEntryPages, shownIds } from '../link/entry-pages.ts'
import { countUnnamed, type Folder, findItem } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import { alsoAt, fewPerFile, type LinkMention, linkMentions, placesOf, whyAbsent } from './mentions.ts'
import { addressOf, isShown, PAGES, pagesOf, type RouteLine, routeLines, targetOf } from './route-lines.ts'
import { changeTo, issue, replace, replaceValue } from './rule.ts'

/** @param misspelled receives the lines of `routes.yaml` whose own address is probably misspelled */
export function* deadLinks(folder: Folder, misspelled: Set<RouteLine>) {
  const { lines } = folder.once(routeLines)
  const mentions = folder.once(linkMentions)
  const [entries, moved, absent] = [folder.once(entryPages), folder.once(movedEntryPages), folder.once(absentEntries)]
  const shown = lines.filter(isShown).map((line) => line.path)
  /** Addresses that can be typed. */
  const known = [...shown.filter(isStatic), ...[...entries.values()].flatMap((one) => (one.ended ? [] : [one.path]))]
  const linked = new Set(mentions.map(({ path }) => path))
  const unlinked = known.filter((one) => one !== '/' && !linked.has(one))
  const dead: LinkMention[] = []
  const ofPatterns: { mention: LinkMention; pattern: string }[] = []
  for (const mention of mentions) {
    const { link, path } = mention
    const target = link?.kind === 'internal' ? targetOf(folder, path) : undefined
    if (target && !isStatic(target.path)) ofPatterns.push({ mention, pattern: target.path })
    if (link?.kind === 'internal' && !target && !entries.has(path) && !moved.has(path) && !absent.has(path))
      dead.push(mention)
  }
  for (const group of fewPerFile(
    groupBy(dead, ({ path }) => path),
    ([first]) => first.file,
  )) {
    const meant = confidentMatch(group[0].path, unlinked)
    const line = lines.find((one) => one.path === meant)
    if (line) misspelled.add(line)
    yield explainDead(folder, group, known, line)
  }
  for (const { mention, pattern } of ofPatterns) {
    // `/blog/notces` may be a post, and is more likely the page `/blog/notices` with a letter missing.
    const { path, source } = mention // not `range`, which is looked up when it is read
    const parent = path.slice(0, path.lastIndexOf('/') + 1)
    const siblings = known.filter((one) => one.startsWith(parent))
    const near = confidentMatch(path, siblings)
    const meant = lines.find((line) => line.path === near)
    if (!meant) continue
    misspelled.add(meant)
    yield issue('link-dead', source, mention.range, {
      severity: 'warning',
      message: `${path} is read as an address of the kind ${pattern}, and ${near} is the address of a page.`,
      hint: `Did you mean ${near}?`,
    })
  }
}

/** @param line a line of `routes.yaml` that no link leads to and whose address is nearly the same */
function explainDead(
  folder: Folder,
  group: [LinkMention, ...LinkMention[]],
  known: readonly string[],
  line: RouteLine | undefined,
): Diagnostic {
  const [first, ...others] = group
  const { path } = first
  if (line && others.length > 0) {
    const at = [line.index, 'path']
    return issue('link-dead', line.file.source, at, {
      message: `No link leads to ${line.path}, but ${group.length} lead to ${path}: ${placesOf(group)}.`,
      hint: `Did you mean ${path} here?`,
      fix: replaceValue(line.file.source, at, path, `Change it to ${path}`),
    })
  }
  const sure = confidentMatch(path, known)
  const shown = new Set(folder.once(routeLines).lines.map(({ shows }) => shows))
  const orphan = sure === undefined && pagesOf(folder).find(({ id }) => !shown.has(id) && addressOf(id) === path)
  const routes = folder.files.get('routes.yaml')
  if (orphan && routes) {
    const { source } = routes
    const end = source.text.length
    const text = `${source.text.endsWith('\n') ? '' : '\n'}- path: ${path}\n  shows: ${orphan.id}\n`
    const links = others.length === 0 ? 'a link leads' : `${group.length} links lead`
    return issue('link-dead', source, [], {
      message: `No address shows the page ${orphan.id}, but ${links} to ${path}: ${placesOf(group)}.`,
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
export function* entryLinks(folder: Folder) {
  const [pages, absent] = [folder.once(entryPages), folder.once(absentEntries)]
  const found = folder
    .once(linkMentions)
    .filter(
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

/** Links to an address that has moved; they work, by a detour. */
export function movedLinks(folder: Folder): Diagnostic[] {
  const entries = folder.once(movedEntryPages)
  const found = folder.once(linkMentions).flatMap((mention) => {
    if (mention.link?.kind !== 'internal' || mention.file === 'routes.yaml') return []
    const movedTo = targetOf(folder, mention.path)?.movedTo ?? entries.get(mention.path)
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

/** A link to the part `name` of a page. */
type Asked = { mention: LinkMention; page: string; name: string }

export function* deadAnchors(folder: Folder) {
  const known = new Map<string, Anchor[] | undefined>()
  const anchorsAt = (page: string) => {
    if (!known.has(page)) known.set(page, anchorsOfPage(folder, page))
    return known.get(page)
  }
  const asked = folder.once(linkMentions).flatMap((mention): Asked[] => {
    const { link, home } = mention
    if ((link?.kind !== 'internal' && link?.kind !== 'anchor') || link.hash === '') return []
    const target = link.kind === 'internal' ? targetOf(folder, link.path) : undefined
    if (link.kind === 'internal' && (!target || !isStatic(target.path) || !isShown(target))) return []
    return [{ mention, page: target?.shows ?? home, name: readable(link.hash.slice(1)) }]
  })
  const used = new Set(asked.map(({ page, name }) => `${page}#${name}`))
  const dead = asked.filter(({ page, name }) => anchorsAt(page)?.every((anchor) => anchor.name !== name))
  const groups = groupBy(dead, ({ page, name }) => `${page}#${name}`)
  for (const group of fewPerFile(groups, ([first]) => first.mention.file))
    yield explainAnchor(folder, group, anchorsAt(group[0].page) ?? [], used)
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns `undefined` if they cannot be known: the page, or something it shows, has issues of its own. */
function anchorsOfPage(folder: Folder, id: string): Anchor[] | undefined {
  const item = findItem(folder, PAGES, id)
  if (!item?.file.anchorsKnown) return undefined
  const isKnown = item.file.visits.every(({ schema, value }) => {
    const collection = schema['x-refs']
    if (!collection) return true
    if (countUnnamed(folder, [collection]) > 0) return false
    const isThere = (one: unknown) =>
      findItem(folder, [collection], String(one)) ?? whyAbsent(folder, String(one), [collection])
    return value === 'all' || (Array.isArray(value) && value.every(isThere))
  })
  return isKnown ? anchorsOf(folder, item) : undefined
}

/** @param used `page#name` of every link to a part */
function explainAnchor(
  folder: Folder,
  group: [Asked, ...Asked[]],
  anchors: readonly Anchor[],
  used: ReadonlySet<string>,
): Diagnostic {
  const { page, name } = group[0]
  const mentions = group.map(({ mention }) => mention) as [LinkMention, ...LinkMention[]]
  const [{ source, range, span }, ...others] = mentions
  const absent = whyAbsent(folder, name)
  if (absent)
    return issue('anchor-dead', source, range, {
      message: `This leads to "${name}" on the page ${page}, which ${absent.why}.${alsoAt(others)}`,
      hint: absent.hint,
    })
  const names = anchors.map((anchor) => anchor.name)
  const unused = names.filter((one) => !used.has(`${page}#${one}`))
  const meant = confidentMatch(name, unused)
  const misspelled = anchors.find((anchor) => anchor.name === meant)
  if (misspelled && others.length > 0) {
    const [{ source: own }, { path }] = [misspelled.item.file, misspelled.visit]
    return issue('anchor-dead', own, path, {
      message: `No link leads to #${misspelled.name}, but ${group.length} lead to #${name} on this page: ${placesOf(mentions)}.`,
      hint: `Did you mean "${name}" here?`,
      fix: changeTo(own, path, name),
    })
  }
  const sure = confidentMatch(name, names)
  const item = findItem(folder, PAGES, page)
  if (others.length > 0 && item && sure === undefined)
    return issue('anchor-dead', item.file.source, item.schema.properties?.['blocks'] ? ['blocks'] : [], {
      message: `${group.length} links lead to #${name} on this page, and no part of it has that name: ${placesOf(mentions)}.`,
      hint: `Give the part you mean the line  id: ${name}`,
    })
  const near = closestMatch(name, names)
  const existing = names.length > 0 ? `It has: ${oneOf(names.map((anchor) => `#${anchor}`))}. ` : ''
  const end = span?.[1] ?? 0
  const start = end - name.length - 1
  // A part that no link leads to may itself have the misspelled name.
  const canFix = sure && !misspelled && span && source.text.slice(start, end) === `#${name}`
  return issue('anchor-dead', source, range, {
    message: `The page ${page} has no part named "${name}".${alsoAt(others)}`,
    hint: near ? `Did you mean #${near}?` : `${existing}Or give the part you mean the line  id: ${name}`,
    fix: canFix ? replace([start, end], `#${sure}`, `Change it to #${sure}`) : undefined,
  })
}
