/** Groups into which a block sorts the entries it shows: each entry names one of them, and each is named. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { byDistance, closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { referencedItems } from '../link/anchors.ts'
import { type Folder, findItem, type Item } from '../link/folder.ts'
import { isObject } from '../schema/walk.ts'
import { fewPerFile } from './mentions.ts'
import { isShown, PAGES, routeLines } from './route-lines.ts'
import { changeTo, issue, ofEachFile } from './rule.ts'

/** The line of an entry that names its group. */
const GROUP = 'group'

/** The groups of a block, and the value that says which entries it shows. */
type GroupedBlock = { groups: FileVisit; shows: FileVisit; ids: readonly string[] }

export const groups = (folder: Folder): Iterable<Diagnostic> => fewPerFile([...check(folder)], ({ file }) => file)

function* check(folder: Folder) {
  const blocks = ofEachFile(folder, groupedBlocks)
  const known = [...new Set(blocks.flatMap(({ ids }) => ids))]
  // A page that is missing or cannot be read may be the one with the groups.
  const strays = allPagesKnown(folder)
    ? ofEachFile(folder, namedGroups).filter(({ value }) => !known.includes(value))
    : []
  for (const { file, value, path } of strays) {
    const near = closestMatch(value, known)
    const existing = known.length > 0 && `What there is: ${oneOf(byDistance(value, known))}.`
    yield issue('id-unknown', file.source, path, {
      message: `No page has a group "${value}".`,
      hint: near
        ? `Did you mean "${near}"?`
        : existing ||
          `Name it in the block that shows this entry, under "groups:", with the lines  - id: ${value}  and  heading:  below it. Or take this line out.`,
      fix: changeTo(file.source, path, confidentMatch(value, known)),
    })
  }
  const meant = new Set(strays.map(({ value }) => confidentMatch(value, known)))
  for (const block of blocks) {
    const items = referencedItems(folder, block.shows)
    for (const item of items) yield* outsider(block, item, known)
    // A list without any entry is reported by `emptyLists`.
    if (items[0]) yield* emptyGroups(block, items[0].file.source.file, new Set([...meant, ...items.map(groupOf)]))
  }
}

const allPagesKnown = (folder: Folder): boolean =>
  folder.once(routeLines).lines.every((line) => !isShown(line) || findItem(folder, PAGES, line.shows)) &&
  [...folder.files.values()].every(({ source, anchorsKnown }) => source.readable && anchorsKnown)

const namedGroups = ({ visits }: ContentFile): readonly (FileVisit & { value: string })[] =>
  visits.filter((visit): visit is FileVisit & { value: string } =>
    Boolean(visit.schema['x-group'] && typeof visit.value === 'string'),
  )

function groupedBlocks({ visits }: ContentFile): readonly GroupedBlock[] {
  return visits.flatMap((groups) => {
    const list = groups.schema['x-groups']
    if (!list || !Array.isArray(groups.value)) return []
    const at = [...groups.path.slice(0, -1), list].join('/')
    const shows = visits.find(({ schema, path }) => schema['x-refs'] && path.join('/') === at)
    const ids = groups.value.flatMap((group) => (isObject(group) && typeof group.id === 'string' ? [group.id] : []))
    return shows ? [{ groups, shows, ids }] : []
  })
}

const groupOf = ({ value }: Item): unknown => (isObject(value) ? value[GROUP] : undefined)

/** An entry that a block with groups shows and that is in none of them. */
function* outsider({ groups, ids }: GroupedBlock, item: Item, known: readonly string[]) {
  const page = groups.file.source.file
  const group = groupOf(item)
  const { source } = item.file
  if (group === undefined)
    yield issue('line-needed', source, [...item.path, 'id'], {
      message: `"${item.id}" names no group, and ${page} shows it among groups.`,
      hint: `Write below it:  ${GROUP}: ${ids[0] ?? ''}${ids.length > 1 ? `  (or ${oneOf(ids.slice(1))})` : ''}`,
    })
  else if (typeof group === 'string' && !ids.includes(group) && known.includes(group))
    yield issue('id-unknown', source, [...item.path, GROUP], {
      message: `${page} shows this entry too, and has no group "${group}".`,
      hint: `Its groups: ${oneOf(ids)}. Add this one there, or do not show the entry there.`,
    })
}

/** Groups that would be a heading above nothing. */
function* emptyGroups({ groups, ids }: GroupedBlock, file: string, named: ReadonlySet<unknown>) {
  for (const [index, group] of (groups.value as unknown[]).entries()) {
    const id = isObject(group) ? group.id : undefined
    if (typeof id !== 'string' || ids.indexOf(id) !== index || named.has(id)) continue
    yield issue('list-empty', groups.file.source, [...groups.path, index, 'id'], {
      message: `Nothing names the group "${id}", so its heading would stand above nothing.`,
      hint: `Write  ${GROUP}: ${id}  under an entry of ${file}, or take this group out.`,
    })
  }
}
