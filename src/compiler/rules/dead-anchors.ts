/** Links to a part of a page that the page does not have. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import { type Anchor, anchorsOf } from '../link/anchors.ts'
import { countUnnamed, type Folder, findItem } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import { alsoAt, fewPerFile, type LinkMention, linkMentions, placesOf, whyAbsent } from './mentions.ts'
import { isShown, PAGES, targetOf } from './route-lines.ts'
import { changeTo, issue, replace } from './rule.ts'

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
