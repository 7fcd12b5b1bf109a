/** Lists that a block shows: they are there, have entries, and each entry is in a group if the block has groups. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { byDistance, closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { referencedItems } from '../link/anchors.ts'
import { type Folder, findItem, type Item } from '../link/folder.ts'
import { PAGES } from '../link/route-texts.ts'
import { isStatic } from '../routing/routes.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { isObject, schemaAt } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import { valueAt } from '../yaml/path.ts'
import { explainUnread, meantFiles, WHAT_IT_IS } from './files.ts'
import { alsoAt, mentionIn } from './mentions.ts'
import { isShown, routeLines } from './route-lines.ts'
import { changeTo, issue, visits } from './rule.ts'

/** A value that shows the list in `file`. */
type Shown = { file: string; visit: FileVisit }

export function* missingLists(folder: Folder, schemas: SchemaSet) {
  for (const [{ file, visit }, ...others] of groupBy(shownLists(folder, schemas), (shown) => shown.file)) {
    const { source } = visit.file
    const page = source.file.replace(/\.yaml$/, '')
    const route = folder.once(routeLines).lines.find(({ path, shows }) => shows === page && isStatic(path))
    const unread = folder.unread.find(({ path }) => path === file)
    const also = alsoAt(others.map((other) => mentionIn(other.visit)))
    yield issue('file-missing', source, visit.path, {
      message: `${file} ${unread ? WHAT_IT_IS[unread.reason] : 'is missing'}, and ${route?.path ?? source.file} shows what stands in it.${also}`,
      hint: `${unread ? 'Put the file itself there' : 'Put the file back'}, or take ${visit.path[0] === 'blocks' ? 'this block' : 'this line'} out.`,
    })
  }
}

/** Links, folders and special files where content belongs, apart from those reported as missing lists. */
export const unreadEntries = (folder: Folder, schemas: SchemaSet): Iterable<Diagnostic> => {
  const reported = new Set(shownLists(folder, schemas).map(({ file }) => file))
  return folder.unread.filter(({ path }) => !reported.has(path)).map(explainUnread)
}

/** Returns the values that show a list whose file is missing, unless a file of nearly that name was probably meant. */
function shownLists(folder: Folder, schemas: SchemaSet): Shown[] {
  const missing = missingListFiles(folder, schemas)
  if (missing.size === 0) return []
  const meant = new Set(meantFiles(folder, schemas).values())
  return [...visits(folder)].flatMap((visit): Shown[] => {
    const file = missing.get(visit.schema['x-refs'] ?? '')
    const asks = visit.value === 'all' || (Array.isArray(visit.value) && visit.value.length > 0)
    return file !== undefined && !meant.has(file) && asks ? [{ file, visit }] : []
  })
}

/** Returns the files of collections that are kept in one file and have none, by collection. */
export function missingListFiles({ files }: Folder, schemas: SchemaSet): Map<string, string> {
  return new Map(
    [...schemas.fileTypes.values()].flatMap((schema) => {
      const [name, file] = [schema['x-collection'], String(schema['x-files'])]
      return name !== undefined && schema.items && !files.has(file) ? [[name, file] as const] : []
    }),
  )
}

/** The line of a block that says what visitors read in place of the list. */
const EMPTY = 'empty'

/** Lists without entries, which a block may show only if it says what visitors read then. */
export function* emptyLists(folder: Folder) {
  const lists = emptyListFiles(folder)
  if (lists.size === 0 && folder.absent.size === 0) return
  for (const { file, path, schema, value } of visits(folder)) {
    const collection = schema['x-refs'] ?? ''
    const absent = folder.absent.get(collection)
    const named: unknown[] = Array.isArray(value) ? value : []
    const isAbsent = named.length > 0 && named.every((id) => absent?.has(String(id)))
    const list = value === 'all' ? lists.get(collection) : isAbsent ? absent?.get(String(named[0]))?.file : undefined
    if (list === undefined) continue
    const around = path.slice(0, -1)
    const { source } = file
    const holder = valueAt(source.data, around)
    if (isObject(holder) && Object.hasOwn(holder, EMPTY)) continue
    const words = schemaAt(file.schema, source.data, [...around, EMPTY])?.examples?.map(String)[0]
    yield issue('list-empty', source, path, {
      message:
        value === 'all'
          ? `${list} has no entries, and this shows them.`
          : `None of the entries of ${list} that this shows is there on this day.`,
      hint:
        words === undefined
          ? `Write an entry into ${list}, or take "${String(around.at(-1))}" with its lines out here.`
          : `Write on a line below what visitors read there then, in your own words. For example:  ${EMPTY}: ${words}`,
    })
  }
}

/** Returns the list files that are valid and have no entries, by collection. */
const emptyListFiles = ({ files }: Folder): Map<string, string> =>
  new Map(
    [...files.values()].flatMap(({ schema, source, entries, unnamed }) => {
      const name = schema['x-collection']
      const isEmpty = schema.items !== undefined && entries.length === 0 && unnamed === 0
      return name !== undefined && isEmpty && source.readable ? [[name, source.file] as const] : []
    }),
  )

/** The line of an entry that names its group. */
const GROUP = 'group'

/** The groups of a block, and the value that says which entries it shows. */
type GroupedBlock = { groups: FileVisit; shows: FileVisit; ids: readonly string[] }

export const groups = (folder: Folder): Diagnostic[] =>
  groupBy([...check(folder)], ({ file }) => file).flatMap((found) => found.slice(0, MOST_DIAGNOSTICS))

function* check(folder: Folder) {
  const blocks = folder.ofEachFile(groupedBlocks)
  const known = [...new Set(blocks.flatMap(({ ids }) => ids))]
  // A page that is missing or cannot be read may be the one with the groups.
  const strays = allPagesKnown(folder)
    ? folder.ofEachFile(namedGroups).filter(({ value }) => !known.includes(value))
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
