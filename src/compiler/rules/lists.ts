/** Lists that something shows and that are missing or empty: the page would have an empty place. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { isObject, schemaAt } from '../schema/walk.ts'
import { valueAt } from '../yaml/path.ts'
import { explainUnread, meantFiles, WHAT_IT_IS } from './files.ts'
import { alsoAt, mentionOf } from './mentions.ts'
import { routeLines } from './route-lines.ts'
import { issue, visits } from './rule.ts'

/** A value that shows the list in `file`. */
type Shown = { file: string; visit: FileVisit }

export function* missingLists(folder: Folder, schemas: SchemaSet) {
  for (const [{ file, visit }, ...others] of groupBy(shownLists(folder, schemas), (shown) => shown.file)) {
    const { source } = visit.file
    const page = source.file.replace(/\.yaml$/, '')
    const route = folder.once(routeLines).lines.find(({ path, shows }) => shows === page && isStatic(path))
    const unread = folder.unread.find(({ path }) => path === file)
    const also = alsoAt(others.map(({ visit: other }) => mentionOf(other.file.source, other.path)))
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
