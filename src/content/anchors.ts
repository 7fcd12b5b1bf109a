/** Which `#names` a page has: the ids of its blocks and of the items they show. */
import { type Folder, findItem, type Item } from './folder.ts'
import { type Visit, walk } from './walk.ts'

export type Anchor = { name: string; visit: Visit; item: Item }

/** Every anchor of a page or policy, in the order of the page. */
export function anchorsOf(folder: Folder, item: Item): Anchor[] {
  return [...walk(item.schema, item.value, item.path)].flatMap((visit): Anchor[] => {
    const { schema, value } = visit
    if (schema['x-anchor'] && typeof value === 'string') return [{ name: value, visit, item }]
    return referencedItems(folder, visit).flatMap((referenced) => anchorsOf(folder, referenced))
  })
}

function referencedItems(folder: Folder, { schema, value }: Visit): Item[] {
  const { 'x-ref': single, 'x-refs': many } = schema
  if (single && typeof value === 'string') return [findItem(folder, single, value)].filter((item) => item !== undefined)
  if (!many) return []
  const items = folder.collections.get(many) ?? new Map<string, Item>()
  if (value === 'all') return [...items.values()]
  return Array.isArray(value) ? value.flatMap((id) => items.get(String(id)) ?? []) : []
}
