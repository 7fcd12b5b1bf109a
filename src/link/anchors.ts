/** Which `#names` a page has: the ids of its blocks and of the items they show. */
import type { FileVisit } from '../documents/content-file.ts'
import { type Folder, findItem, type Item } from './folder.ts'

export type Anchor = { name: string; visit: FileVisit; item: Item }

/** Every anchor of a page or policy, in the order of the page. */
export function anchorsOf(folder: Folder, item: Item): Anchor[] {
  return visitsIn(item).flatMap((visit): Anchor[] => {
    const { schema, value } = visit
    if (schema['x-anchor'] && typeof value === 'string') return [{ name: value, visit, item }]
    return referencedItems(folder, visit).flatMap((referenced) => anchorsOf(folder, referenced))
  })
}

const visitsIn = ({ file, path }: Item): readonly FileVisit[] =>
  path.length === 0
    ? file.visits
    : file.visits.filter((visit) => path.every((step, index) => visit.path[index] === step))

function referencedItems(folder: Folder, { schema, value }: FileVisit): Item[] {
  const { 'x-ref': single, 'x-refs': many } = schema
  if (single && typeof value === 'string') return [findItem(folder, single, value)].filter((item) => item !== undefined)
  if (!many) return []
  const items = folder.collections.get(many) ?? new Map<string, Item>()
  if (value === 'all') return [...items.values()]
  return Array.isArray(value) ? value.flatMap((id) => items.get(String(id)) ?? []) : []
}
