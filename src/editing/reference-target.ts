/** What others may point to at a place of the content: its id, its name in `${...}`, its anchors and addresses. */
import { anchorsOf } from '../link/anchors.ts'
import { entryPages } from '../link/entry-pages.ts'
import { type Folder, findItem } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import type { Schema } from '../schema/schema-set.ts'
import { isObject, schemaAt } from '../schema/walk.ts'
import { valueAt } from '../yaml/change-text.ts'
import type { Path } from '../yaml/path.ts'
import { type WrittenFile, writtenPlaces } from './written-file.ts'

export type Target = {
  file: string
  /** As written. */
  path: Path
  /** Of an entry, or of a page: the name of its file. */
  item?: { collection: string; id: string }
  /** In `${...}`, of this value and of what is inside it. */
  name?: string
  /** Ids that links lead to, with the addresses of the pages that have them: `/career` and `mathematics-teacher`. */
  anchors: readonly { page: string; name: string }[]
  /** Addresses of pages of its own. `under`: of the page that stays. */
  pages: readonly { path: string; under?: string }[]
  /** The id of a group into which a block puts entries. */
  group?: { id: string; collection: string; ids: 'all' | readonly string[] }
}

/** @param path as written */
export function targetAt(folder: Folder, { file, schema, data }: WrittenFile, path: Path): Target {
  const item = itemAt(schema, file, data, path)
  const name = file.includes('/') ? undefined : [file.replace(/\.yaml$/, ''), ...namesOf(data, path)].join('.')
  const group = groupAt(schema, data, path)
  return {
    ...{ file, path, anchors: anchorsIn(folder, file, path), pages: item ? pagesOf(folder, item) : [] },
    ...(item && { item }),
    ...(name !== undefined && { name }),
    ...(group && { group }),
  }
}

function itemAt(schema: Schema, file: string, data: unknown, path: Path): Target['item'] {
  const collection = schema['x-collection']
  if (collection === undefined) return undefined
  if (!schema.items) return path.length === 0 ? { collection, id: file.replace(/\.yaml$/, '') } : undefined
  const entry = path.length === 1 ? valueAt(data, path) : undefined
  return isObject(entry) && typeof entry['id'] === 'string' ? { collection, id: entry['id'] } : undefined
}

/** The steps of a path as `${...}` names them. */
function namesOf(data: unknown, path: Path): string[] {
  return path.map((step, index) => {
    const entry = valueAt(data, path.slice(0, index + 1))
    return typeof step === 'number' && isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : String(step)
  })
}

/** Every id that is written inside the value and that a page makes a part of itself. */
function anchorsIn(folder: Folder, file: string, path: Path): Target['anchors'] {
  const pages = addressesByPage(folder)
  return [...pages].flatMap(([id, addresses]) => {
    const page = findItem(folder, ['pages', 'policies'], id)
    const inside = page
      ? anchorsOf(folder, page).filter(({ visit }) => {
          if (visit.file.source.file !== file) return false
          const written = writtenPlaces(visit.file)(visit.path)
          return path.every((step, index) => step === written[index])
        })
      : []
    return inside.flatMap(({ name }) => addresses.map((address) => ({ page: address, name })))
  })
}

/** Addresses by the page that they show, without those with a parameter. */
export function addressesByPage(folder: Folder): Map<string, string[]> {
  const lines: unknown = folder.files.get('routes.yaml')?.source.data
  const addresses = new Map<string, string[]>()
  for (const line of Array.isArray(lines) ? (lines as unknown[]) : []) {
    if (!isObject(line) || typeof line['path'] !== 'string' || typeof line['shows'] !== 'string') continue
    if (isStatic(line['path'])) addresses.set(line['shows'], [...(addresses.get(line['shows']) ?? []), line['path']])
  }
  return addresses
}

function pagesOf(folder: Folder, { collection, id }: NonNullable<Target['item']>): Target['pages'] {
  const own = (addressesByPage(folder).get(id) ?? []).map((path) => ({ path }))
  const entries = [...folder.once(entryPages).values()].filter(
    (page) => page.id === id && page.list.collection === collection,
  )
  return [...own, ...entries.map(({ path, list }) => ({ path, under: list.address || '/' }))]
}

function groupAt(schema: Schema, data: unknown, path: Path): Target['group'] {
  const list = schemaAt(schema, data, path.slice(0, -1))?.['x-groups']
  const entry = valueAt(data, path)
  if (list === undefined || !isObject(entry) || typeof entry['id'] !== 'string') return undefined
  const shown = [...path.slice(0, -2), list]
  const collection = schemaAt(schema, data, shown)?.['x-refs']
  const ids = valueAt(data, shown)
  if (collection === undefined) return undefined
  return { id: entry['id'], collection, ids: Array.isArray(ids) ? ids.map(String) : 'all' }
}
