/** Links to a part of a page that the page does not have. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import { type Anchor, anchorsOf } from '../link/anchors.ts'
import { countUnnamed, type Folder, findItem } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import { replace, replaceValue } from './fixes.ts'
import { type LinkMention, targetOf } from './link-mentions.ts'
import { alsoAt, fewPerFile, placesOf, whyAbsent } from './mentions.ts'
import { isShown, type RouteLine } from './route-lines.ts'

export function deadAnchors(
  folder: Folder,
  mentions: readonly LinkMention[],
  lines: readonly RouteLine[],
): Diagnostic[] {
  const anchors = new Map<string, Anchor[] | undefined>()
  const anchorsAt = (id: string) => {
    if (!anchors.has(id)) anchors.set(id, anchorsOfPage(folder, id))
    return anchors.get(id)
  }
  const asked = mentions.flatMap((mention) => {
    const { link } = mention
    if (link?.kind !== 'internal' && link?.kind !== 'anchor') return []
    if (link.hash === '') return []
    const target = link.kind === 'internal' ? targetOf(link.path, lines) : undefined
    if (link.kind === 'internal' && (!target || !isStatic(target.path) || !isShown(target))) return []
    return [{ mention, page: target?.shows ?? mention.home, name: readable(link.hash.slice(1)) }]
  })
  const dead = asked.filter(({ page, name }) => anchorsAt(page)?.every((anchor) => anchor.name !== name))
  const used = new Map(
    groupBy(asked, ({ page }) => page).map((group) => [group[0]?.page ?? '', new Set(group.map(({ name }) => name))]),
  )
  const groups = groupBy(dead, ({ page, name }) => `${page}#${name}`)
  return fewPerFile(groups, ([first]) => first?.mention.file ?? '').flatMap((group) => {
    const [{ page, name } = { page: '', name: '' }] = group
    return explainAnchor(
      folder,
      page,
      name,
      group.map(({ mention }) => mention),
      anchorsAt(page) ?? [],
      used.get(page) ?? new Set(),
    )
  })
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `undefined` when they cannot be known: the page, or something it shows, has mistakes of its own. */
function anchorsOfPage(folder: Folder, id: string): Anchor[] | undefined {
  const item = findItem(folder, ['pages', 'policies'], id)
  if (!item?.file.anchorsKnown) return undefined
  const known = item.file.visits.every(({ schema, value }) => {
    const collection = schema['x-refs']
    if (!collection || value === 'all') return !collection || countUnnamed(folder, [collection]) === 0
    return (
      Array.isArray(value) &&
      countUnnamed(folder, [collection]) === 0 &&
      value.every((one) => findItem(folder, [collection], String(one)) ?? whyAbsent(folder, String(one), [collection]))
    )
  })
  return known ? anchorsOf(folder, item) : undefined
}

function explainAnchor(
  folder: Folder,
  page: string,
  name: string,
  group: readonly LinkMention[],
  anchors: Anchor[],
  used: ReadonlySet<string>,
): Diagnostic[] {
  const [first, ...others] = group
  if (!first) return []
  const absent = whyAbsent(folder, name)
  if (absent)
    return [
      finding(first.source, first.range, {
        code: 'anchor-dead',
        message: `This leads to "${name}" on the page ${page}, which ${absent.why}.${alsoAt(others)}`,
        hint: absent.hint,
      }),
    ]
  const names = anchors.map((anchor) => anchor.name)
  const meant = confidentMatch(
    name,
    names.filter((one) => !used.has(one)),
  )
  const slip = anchors.find((anchor) => anchor.name === meant)
  if (slip && others.length > 0) {
    const { source } = slip.item.file
    return [
      finding(source, source.rangeAt(slip.visit.path), {
        code: 'anchor-dead',
        message: `No link leads to #${slip.name}, but ${group.length} lead to #${name} on this page: ${placesOf(group)}.`,
        hint: `Did you mean "${name}" here?`,
        fix: replaceValue(source, slip.visit.path, name, `Change it to "${name}"`),
      }),
    ]
  }
  const near = closestMatch(name, names)
  const sure = confidentMatch(name, names)
  const hint = near
    ? `Did you mean #${near}?`
    : `${names.length > 0 ? `It has: ${oneOf(names.map((anchor) => `#${anchor}`))}. ` : ''}Or give the part you mean the line  id: ${name}`
  const item = findItem(folder, ['pages', 'policies'], page)
  if (others.length > 0 && item && sure === undefined) {
    const { source } = item.file
    const at = item.schema.properties?.['blocks'] ? ['blocks'] : []
    return [
      finding(source, source.rangeAt(at), {
        code: 'anchor-dead',
        message: `${group.length} links lead to #${name} on this page, and no part of it has that name: ${placesOf(group)}.`,
        hint: `Give the part you mean the line  id: ${name}`,
      }),
    ]
  }
  const end = first.span?.[1]
  const start = end === undefined ? 0 : end - name.length - 1
  return [
    finding(first.source, first.range, {
      code: 'anchor-dead',
      message: `The page ${page} has no part named "${name}".${alsoAt(others)}`,
      hint,
      fix:
        // A part that no link leads to may itself have the slip in its name.
        sure && !slip && end !== undefined && first.source.text.slice(start, end) === `#${name}`
          ? replace([start, end], `#${sure}`, `Change it to #${sure}`)
          : undefined,
    }),
  ]
}
