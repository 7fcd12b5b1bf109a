/** Ids: each unique, each reference leading to one, each pointed at by something. */
import type { Diagnostic } from '../diagnostic.ts'
import { type Folder, findItem, type Item, idsOf, itemsOf } from '../folder.ts'
import { byDistance, nearest, oneOf } from '../suggest.ts'
import type { Path } from '../yaml-source.ts'
import { finding, type Rule } from './rule.ts'
import { type FileVisit, visits } from './visits.ts'

type Reference = { visit: FileVisit; collections: readonly string[]; id: string; path: Path }

export const references: Rule = (folder) => {
  const all = [...visits(folder)].flatMap(referencesOf)
  return [...unknown(folder, all), ...unused(folder, all), ...duplicates(folder)]
}

function referencesOf(visit: FileVisit): Reference[] {
  const { schema, value, path } = visit
  const single = schema['x-ref']
  if (single && typeof value === 'string') return [{ visit, collections: single, id: value, path }]
  const many = schema['x-refs']
  if (!many || !Array.isArray(value)) return []
  return value.flatMap((id, index) =>
    typeof id === 'string' ? [{ visit, collections: [many], id, path: [...path, index] }] : [],
  )
}

function unknown(folder: Folder, all: readonly Reference[]): Diagnostic[] {
  return all
    .filter(({ collections, id }) => !findItem(folder, collections, id))
    .map(({ visit, collections, id, path }) => {
      const { source } = visit.file
      const known = idsOf(folder, collections)
      const near = nearest(id, known)
      const [start, end] = source.offsetsAt(path)
      return finding(source, source.rangeAt(path), {
        code: 'id-unknown',
        message: `There is no "${id}" in ${collections.join(' or ')}.`,
        hint: near
          ? `Did you mean "${near}"?`
          : `There ${known.length === 1 ? 'is' : 'are'}: ${oneOf(byDistance(id, known))}.`,
        fix: near ? { title: `Change it to "${near}"`, edits: [{ start, end, text: near }] } : undefined,
      })
    })
}

/** Pages have a rule of their own: see `routes`. */
function unused(folder: Folder, all: readonly Reference[]): Diagnostic[] {
  const whole = new Set(
    [...visits(folder)].filter(({ value }) => value === 'all').map(({ schema }) => schema['x-refs']),
  )
  const used = new Set(all.flatMap(({ collections, id }) => collections.map((name) => `${name}/${id}`)))
  return [...folder.collections].flatMap(([name, items]) => {
    if (whole.has(name) || name === 'pages' || name === 'policies') return []
    return [...items.values()]
      .filter(({ id }) => !used.has(`${name}/${id}`))
      .map((item) =>
        finding(item.file.source, idRange(item), {
          severity: 'warning',
          code: 'id-unused',
          message: `"${item.id}" is shown nowhere.`,
          hint: `Name it in a block of a page, or take it out of ${item.file.source.file}.`,
        }),
      )
  })
}

function duplicates(folder: Folder): Diagnostic[] {
  return [...folder.files.values()].flatMap((file) =>
    itemsOf(file)
      .filter(
        (item) =>
          item.path.length > 0 &&
          folder.collections.get(file.schema['x-collection'] ?? '')?.get(item.id)?.path[0] !== item.path[0],
      )
      .map((item) =>
        finding(file.source, idRange(item), {
          code: 'id-duplicate',
          message: `The id "${item.id}" stands twice in this file.`,
          hint: 'Give one of the two another id; each must be its own.',
        }),
      ),
  )
}

const idRange = (item: Item) => item.file.source.rangeAt([...item.path, 'id'])
