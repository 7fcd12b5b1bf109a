/** The `#names` of a page: the ids of its blocks and of the items they show. */
import { groupBy } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { type Folder, findItem, type Item } from './folder.ts'

export type Anchor = { name: string; visit: FileVisit; item: Item }

/** Returns every anchor of a page or policy, in the order of the page. */
export function anchorsOf(folder: Folder, item: Item): Anchor[] {
  return visitsIn(folder, item).flatMap((visit): Anchor[] => {
    const { schema, value } = visit
    if (schema['x-anchor'] && typeof value === 'string') return [{ name: value, visit, item }]
    // The page shows some lines of the entry, and not the entry itself.
    if (schema['x-lines']) return []
    const referenced = referencedItems(folder, visit)
    return schema['x-anchors'] ? referenced.map(anchorOf) : referenced.flatMap((one) => anchorsOf(folder, one))
  })
}

/** Returns the anchor of an entry that a page shows. */
const anchorOf = (item: Item): Anchor => ({
  name: item.id,
  visit: { schema: item.schema, value: item.id, path: [...item.path, 'id'], file: item.file },
  item,
})

/** The values that may bring an anchor. */
const anchorVisits = ({ visits }: ContentFile): readonly FileVisit[] =>
  visits.filter(({ schema }) => schema['x-anchor'] || schema['x-ref'] || schema['x-refs'])

function visitsIn(folder: Folder, { file, path }: Item): readonly FileVisit[] {
  const [first] = path
  if (first === undefined) return folder.ofFile(file, anchorVisits)
  const visits = folder.ofFile(file, visitsByFirstStep).get(String(first)) ?? []
  return visits.filter((visit) => path.every((step, index) => visit.path[index] === step))
}

/** Indexes visits, so that each of thousands of entries is found without looking at the others. */
const visitsByFirstStep = (file: ContentFile): ReadonlyMap<string, readonly FileVisit[]> =>
  new Map(groupBy(anchorVisits(file), firstStep).map((group) => [firstStep(group[0]), group]))

const firstStep = ({ path }: FileVisit): string => String(path[0])

/** Returns the items that an id, a list of ids or `all` refers to. */
export function referencedItems(folder: Folder, { schema, value }: FileVisit): Item[] {
  const { 'x-ref': single, 'x-refs': many } = schema
  if (single && typeof value === 'string') return [findItem(folder, single, value)].filter((item) => item !== undefined)
  if (!many) return []
  const items = folder.collections.get(many) ?? new Map<string, Item>()
  if (value === 'all') return [...items.values()]
  return Array.isArray(value) ? value.flatMap((id) => items.get(String(id)) ?? []) : []
}
