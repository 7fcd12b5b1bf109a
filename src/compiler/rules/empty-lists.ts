/** Lists without entries that something shows: it says what stands there then, or it goes. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { schemaAt } from '../schema/walk.ts'
import type { Rule } from './rule.ts'
import { visits } from './visits.ts'

/** The line of a block that says what stands in place of the list. */
const EMPTY = 'empty'

export const emptyLists: Rule = {
  name: 'empty-lists',
  site: (folder) => {
    const lists = emptyListFiles(folder)
    if (lists.size === 0 && folder.absent.size === 0) return []
    return [...visits(folder)].flatMap((visit) => {
      const collection = visit.schema['x-refs'] ?? ''
      const absent = folder.absent.get(collection)
      const named = Array.isArray(visit.value) && visit.value.length > 0 ? visit.value : undefined
      const file =
        visit.value === 'all'
          ? lists.get(collection)
          : named?.every((id) => absent?.has(String(id)))
            ? absent?.get(String(named[0]))?.file
            : undefined
      return file === undefined ? [] : explain(visit, file)
    })
  },
}

/** The list files that are in order and have no entries, by collection. */
function emptyListFiles({ files }: Folder): Map<string, string> {
  return new Map(
    [...files.values()].flatMap(({ schema, source, entries, unnamed }) => {
      const name = schema['x-collection']
      const isEmpty = schema.items !== undefined && entries.length === 0 && unnamed === 0
      return name !== undefined && isEmpty && source.readable ? [[name, source.file] as const] : []
    }),
  )
}

function explain({ file: { source, schema }, path, value }: FileVisit, list: string): Diagnostic[] {
  const around = path.slice(0, -1)
  const holder = around.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)?.[step], source.data)
  if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, EMPTY)) return []
  const words = schemaAt(schema, source.data, [...around, EMPTY])?.examples?.map(String)[0]
  const message =
    value === 'all'
      ? `${list} has no entries, and this shows them.`
      : `None of the entries of ${list} that this shows is there on this day.`
  return [
    finding(source, source.rangeAt(path), {
      code: 'list-empty',
      message,
      hint:
        words === undefined
          ? `Write an entry into ${list}, or take "${String(around.at(-1))}" with its lines out here.`
          : `Write on a line below what visitors read there then, in your own words. For example:  ${EMPTY}: ${words}`,
    }),
  ]
}
