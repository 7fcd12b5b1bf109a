/** Links to addresses without a page, to moved or absent ones, and to parts that a page does not have. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { closestMatch, confidentItem, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import { type Anchor, anchorsOf } from '../link/anchors.ts'
import { entryLists, entryPages, movedEntryPages, shownIds } from '../link/entry-pages.ts'
import { countUnnamed, type Folder, findItem } from '../link/folder.ts'
import { PAGES } from '../link/route-texts.ts'
import { decoded } from '../routing/decoded.ts'
import { isStatic } from '../routing/routes.ts'
import {
  alsoAt,
  fewPerFile,
  issueAt,
  type LinkMention,
  linkMentions,
  misspelledAt,
  placesOf,
  spanOf,
  whyAbsent,
} from './mentions.ts'
import { addressOf, isShown, pagesOf, type RouteLine, routeLines, targetOf } from './route-lines.ts'
import { issue, replace, replaceValue } from './rule.ts'

/** @param misspelled receives the lines of `routes.yaml` whose own address is probably misspelled */
export function* deadLinks(folder: Folder, misspelled: Set<RouteLine>) {
  const { lines } = folder.once(routeLines)
  const mentions = folder.once(linkMentions)
  const [entries, moved, absent] = [folder.once(entryPages), folder.once(movedEntryPages), folder.once(absentEntries)]
  const shown = lines.filter(isShown).map((line) => line.path)
  /** Addresses that can be typed. */
  const known = [...shown.filter(isStatic), ...[...entries.values()].flatMap((one) => (one.ended ? [] : [one.path]))]
  const linked = new Set(mentions.map(({ address }) => address))
  const unlinked = known.filter((one) => one !== '/' && !linked.has(one))
  const dead = mentions.filter(
    ({ address }) =>
      address !== '' &&
      !(targetOf(folder, address) ?? entries.get(address) ?? moved.get(address) ?? absent.get(address)),
  )
  for (const group of fewPerFile(groupBy(dead, ({ address }) => address))) {
    const meant = confidentMatch(group[0].address, unlinked)
    const line = lines.find((one) => one.path === meant)
    if (line) misspelled.add(line)
    yield explainDead(folder, group, known, line)
  }
  for (const mention of mentions) {
    const { address } = mention
    const target = targetOf(folder, address)
    if (!target || isStatic(target.path)) continue
    // `/blog/notces` may be a post, and is more likely the page `/blog/notices` with a letter missing.
    const parent = address.slice(0, address.lastIndexOf('/') + 1)
    const siblings = known.filter((one) => one.startsWith(parent))
    const near = confidentMatch(address, siblings)
    const meant = lines.find((line) => line.path === near)
    if (!meant) continue
    misspelled.add(meant)
    yield issueAt('link-dead', mention, {
      severity: 'warning',
      message: `${address} is read as an address of the kind ${target.path}, and ${near} is the address of a page.`,
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
  const { address } = first
  if (line && others.length > 0) {
    const at = [line.index, 'path']
    return issue('link-dead', line.file.source, at, {
      message: `No link leads to ${line.path}, but ${group.length} lead to ${address}: ${placesOf(group)}.`,
      hint: `Did you mean ${address} here?`,
      fix: replaceValue(line.file.source, at, address, `Change it to ${address}`),
    })
  }
  const sure = confidentMatch(address, known)
  const shown = new Set(folder.once(routeLines).lines.map(({ shows }) => shows))
  const orphan = sure === undefined && pagesOf(folder).find(({ id }) => !shown.has(id) && addressOf(id) === address)
  const routes = folder.files.get('routes.yaml')
  if (orphan && routes) {
    const { source } = routes
    const end = source.text.length
    const text = `${source.text.endsWith('\n') ? '' : '\n'}- path: ${address}\n  shows: ${orphan.id}\n`
    const links = others.length === 0 ? 'a link leads' : `${group.length} links lead`
    return issue('link-dead', source, [], {
      message: `No address shows the page ${orphan.id}, but ${links} to ${address}: ${placesOf(group)}.`,
      hint: `Add to this file:  - path: ${address}  and under it  shows: ${orphan.id}`,
      fix: { title: `Add the address ${address}`, edits: [{ start: end, end, text }] },
    })
  }
  const near = closestMatch(address, known)
  const start = spanOf(first)?.[0]
  // An address that no link leads to may itself be the misspelled one.
  const canFix = !line && start !== undefined && first.source.text.startsWith(address, start)
  return issueAt('link-dead', first, {
    message: `No page has the address ${address}.${alsoAt(others)}`,
    hint: near ? `Did you mean ${near}?` : `The addresses of this site stand in routes.yaml: ${oneOf(known, 20)}.`,
    fix: canFix ? replace([start, start + address.length], sure, `Change it to ${sure}`) : undefined,
  })
}

/** Returns the addresses of entries that are not there on this day, and why. */
const absentEntries = (folder: Folder) =>
  new Map(
    folder.once(entryLists).flatMap(({ address, ...list }) =>
      (address === undefined ? [] : shownIds(folder, list)).flatMap((id) => {
        const absent = whyAbsent(folder, id, [list.collection])
        return absent ? [[[address, id].join('/'), { ...absent, id }] as const] : []
      }),
    ),
  )

/** Links to pages of entries that are not there on this day, and to parts of such pages, which have none. */
export function* entryLinks(folder: Folder) {
  const [pages, absent] = [folder.once(entryPages), folder.once(absentEntries)]
  const found = folder
    .once(linkMentions)
    .filter(({ address, hash }) => absent.has(address) || (hash !== '' && pages.has(address)))
  for (const mention of fewPerFile(found)) {
    const { href, address } = mention
    const entry = absent.get(address)
    yield entry
      ? issueAt('link-dead', mention, {
          message: `This leads to the page of "${entry.id}", which ${entry.why}.`,
          hint: entry.hint,
        })
      : issueAt('anchor-dead', mention, {
          message: `The page ${address} has no parts with names, so "${href}" leads to none.`,
          hint: `Write  ${address}`,
        })
  }
}

/** Links to an address that has moved; they work, by a detour. */
export function movedLinks(folder: Folder): Diagnostic[] {
  const entries = folder.once(movedEntryPages)
  const found = folder.once(linkMentions).flatMap((mention) => {
    if (mention.source.file === 'routes.yaml') return []
    const movedTo = targetOf(folder, mention.address)?.movedTo ?? entries.get(mention.address)
    return movedTo === undefined ? [] : [{ ...mention, movedTo }]
  })
  return fewPerFile(found).map((mention) => {
    const { href, address, movedTo } = mention
    return issueAt('link-moved', mention, {
      message: `${address} has moved to ${movedTo}.`,
      hint: `Write  ${movedTo}`,
      fix: href === address ? replace(spanOf(mention), movedTo) : undefined,
    })
  })
}

/** A link to the part `name` of a page, and the parts that the page has. */
type DeadAnchor = LinkMention & { page: string; name: string; anchors: readonly Anchor[] }

export function* deadAnchors(folder: Folder) {
  const asked = folder.once(linkMentions).flatMap((mention) => {
    const { address, hash, home } = mention
    if (hash === '') return []
    const target = targetOf(folder, address)
    if (address !== '' && (!target || !isStatic(target.path) || !isShown(target))) return []
    return [{ ...mention, page: target?.shows ?? home, name: decoded(hash.slice(1)) }]
  })
  const used = new Set(asked.map(({ page, name }) => `${page}#${name}`))
  const dead = groupBy(asked, ({ page }) => page).flatMap((onPage): DeadAnchor[] => {
    const anchors = anchorsOfPage(folder, onPage[0].page)
    const names = new Set(anchors?.map(({ name }) => name))
    return anchors ? onPage.filter(({ name }) => !names.has(name)).map((one) => ({ ...one, anchors })) : []
  })
  const groups = groupBy(dead, ({ page, name }) => `${page}#${name}`)
  for (const group of fewPerFile(groups)) yield explainAnchor(folder, group, used)
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
function explainAnchor(folder: Folder, group: [DeadAnchor, ...DeadAnchor[]], used: ReadonlySet<string>): Diagnostic {
  const [first, ...others] = group
  const { page, name, source, anchors } = first
  const absent = whyAbsent(folder, name)
  if (absent)
    return issueAt('anchor-dead', first, {
      message: `This leads to "${name}" on the page ${page}, which ${absent.why}.${alsoAt(others)}`,
      hint: absent.hint,
    })
  const names = anchors.map((anchor) => anchor.name)
  const unused = anchors.filter((anchor) => !used.has(`${page}#${anchor.name}`))
  const misspelled = confidentItem(name, unused, (anchor) => anchor.name)
  if (misspelled && others.length > 0) {
    const message = `No link leads to #${misspelled.name}, but ${group.length} lead to #${name} on this page: ${placesOf(group)}.`
    return misspelledAt('anchor-dead', misspelled.item.file.source, misspelled.visit.path, name, message)
  }
  const sure = confidentMatch(name, names)
  const item = findItem(folder, PAGES, page)
  if (others.length > 0 && item && sure === undefined)
    return issue('anchor-dead', item.file.source, item.schema.properties?.['blocks'] ? ['blocks'] : [], {
      message: `${group.length} links lead to #${name} on this page, and no part of it has that name: ${placesOf(group)}.`,
      hint: `Give the part you mean the line  id: ${name}`,
    })
  const near = closestMatch(name, names)
  const existing = names.length > 0 ? `It has: ${oneOf(names.map((anchor) => `#${anchor}`))}. ` : ''
  const end = spanOf(first)?.[1] ?? 0
  const start = end - name.length - 1
  // A part that no link leads to may itself have the misspelled name.
  const canFix = sure && !misspelled && source.text.slice(start, end) === `#${name}`
  return issueAt('anchor-dead', first, {
    message: `The page ${page} has no part named "${name}".${alsoAt(others)}`,
    hint: near ? `Did you mean #${near}?` : `${existing}Or give the part you mean the line  id: ${name}`,
    fix: canFix ? replace([start, end], `#${sure}`, `Change it to #${sure}`) : undefined,
  })
}
