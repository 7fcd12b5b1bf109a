/** What other places of the content may point to: the id of an entry, its name in `${...}`, its anchors and addresses. */
import type { ContentFile, FileVisit } from '../../compiler/documents/content-file.ts'
import { anchorsOf, referencedItems } from '../../compiler/link/anchors.ts'
import { entryPages } from '../../compiler/link/entry-pages.ts'
import { type Folder, findItem } from '../../compiler/link/folder.ts'
import { routeTexts } from '../../compiler/link/route-texts.ts'
import { isStatic } from '../../compiler/routing/routes.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { schemaAt, walk } from '../../compiler/schema/walk.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { idOf, type WrittenFile, writtenPaths } from './written-file.ts'

export type Target = {
  file: string
  /** As written. */
  path: Path
  /** Of an entry, or of a page: the name of its file. */
  item?: { collection: string; id: string }
  /** In `${...}`, of this value and of what is inside it. */
  name?: string
  /** Ids that links lead to, with the addresses of their pages: `/career` and `mathematics-teacher`. */
  anchors: readonly { page: string; name: string }[]
  /** Addresses of its own pages. `under`: of the page above, which stays if the target is removed. */
  pages: readonly { path: string; under?: string }[]
  /** Groups into which a block puts entries. */
  groups: readonly TargetGroup[]
}

/** `path`: as written. `ids`: of the entries that the block shows. */
export type TargetGroup = { path: Path; id: string; collection: string; ids: 'all' | readonly string[] }

/** @param path as written */
export function targetAt(folder: Folder, { file, schema, data }: WrittenFile, path: Path): Target {
  const item = itemAt(schema, file, data, path)
  const name = file.includes('/') ? undefined : [file.replace(/\.yaml$/, ''), ...namesOf(data, path)].join('.')
  return {
    file,
    path,
    anchors: anchorsIn(folder, file, path),
    pages: item ? pagesOf(folder, item) : lineOf(file, data, path),
    groups: groupsIn(schema, data, path),
    ...(item && { item }),
    ...(name !== undefined && { name }),
  }
}

function itemAt(schema: Schema, file: string, data: unknown, path: Path): Target['item'] {
  const collection = schema['x-collection']
  if (collection === undefined) return undefined
  if (!schema.items) return path.length === 0 ? { collection, id: file.replace(/\.yaml$/, '') } : undefined
  const id = path.length === 1 ? idOf(valueAt(data, path)) : undefined
  return id === undefined ? undefined : { collection, id }
}

/** Returns the steps of a path as `${...}` names them. */
function namesOf(data: unknown, path: Path): string[] {
  return path.map((step, index) => {
    const id = typeof step === 'number' ? idOf(valueAt(data, path.slice(0, index + 1))) : undefined
    return id ?? String(step)
  })
}

/** Returns every id that a page has because of the value: written in it, or of an entry that it shows. */
function anchorsIn(folder: Folder, file: string, path: Path): Target['anchors'] {
  return [...folder.once(addressesByPage)].flatMap(([id, addresses]) => {
    const page = findItem(folder, ['pages', 'policies'], id)
    const all = page ? anchorsOf(folder, page) : []
    const names = new Set([
      ...all.filter(({ visit }) => isInside(visit, file, path)).map(({ name }) => name),
      ...(page?.file.source.file === file ? shownBy(folder, page.file, path) : []),
    ])
    return [...names].flatMap((name) => addresses.map((address) => ({ page: address, name })))
  })
}

const isInside = ({ file, path: at }: FileVisit, name: string, path: Path): boolean => {
  if (file.source.file !== name) return false
  const written = writtenPaths(file)(at)
  return path.every((step, index) => step === written[index])
}

/** Returns the ids that a part of a page shows, of entries and inside them; not those that another part shows too. */
function shownBy(folder: Folder, file: ContentFile, path: Path): string[] {
  const namesOfVisit = (visit: FileVisit): string[] => {
    const items = referencedItems(folder, visit)
    if (visit.schema['x-anchors']) return items.map(({ id }) => id)
    return items.flatMap((item) => anchorsOf(folder, item).map(({ name }) => name))
  }
  const [inside, outside] = [true, false].map((wanted) =>
    file.visits.filter((visit) => isInside(visit, file.source.file, path) === wanted).flatMap(namesOfVisit),
  )
  const others = new Set(outside)
  return (inside ?? []).filter((name) => !others.has(name))
}

/** Returns the addresses of each page, without those with a parameter. */
export function addressesByPage(folder: Folder): Map<string, string[]> {
  const addresses = new Map<string, string[]>()
  for (const { line } of folder.once(routeTexts)) {
    if (typeof line['path'] !== 'string' || typeof line['shows'] !== 'string') continue
    if (isStatic(line['path'])) addresses.set(line['shows'], [...(addresses.get(line['shows']) ?? []), line['path']])
  }
  return addresses
}

function pagesOf(folder: Folder, { collection, id }: NonNullable<Target['item']>): Target['pages'] {
  const own = (folder.once(addressesByPage).get(id) ?? []).map((path) => ({ path }))
  const entries = [...folder.once(entryPages).values()].filter(
    (page) => page.id === id && page.list.collection === collection,
  )
  return [...own, ...entries.map(({ path, list }) => ({ path, under: list.address || '/' }))]
}

/** Returns the address of a line of `routes.yaml`: without the line, it has no page. */
function lineOf(file: string, data: unknown, path: Path): Target['pages'] {
  const address = file === 'routes.yaml' && path.length === 1 ? valueAt(data, [...path, 'path']) : undefined
  return typeof address === 'string' && isStatic(address) ? [{ path: address }] : []
}

/** Returns the groups at and inside a path. */
function groupsIn(schema: Schema, data: unknown, path: Path): TargetGroup[] {
  const own = schemaAt(schema, data, path)
  if (!own) return []
  return walk(own, valueAt(data, path), path).flatMap(({ path: at }) => groupAt(schema, data, at) ?? [])
}

function groupAt(schema: Schema, data: unknown, path: Path): TargetGroup | undefined {
  if (path.length < 3) return undefined
  const list = schemaAt(schema, data, path.slice(0, -1))?.['x-groups']
  const id = idOf(valueAt(data, path))
  if (list === undefined || id === undefined) return undefined
  const shown = [...path.slice(0, -2), list]
  const collection = schemaAt(schema, data, shown)?.['x-refs']
  const ids = valueAt(data, shown)
  if (collection === undefined) return undefined
  return { path, id, collection, ids: Array.isArray(ids) ? ids.map(String) : 'all' }
}
