/** Lists whose entries have pages of their own: at addresses that are free, with placeholders that an entry has. */
import { closestMatch, oneOf } from '../diagnostics/suggestions.ts'
import { type EntryList, entryLists, entryPages, shownIds } from '../link/entry-pages.ts'
import type { Folder } from '../link/folder.ts'
import { fileName, signature } from '../routing/routes.ts'
import { isObject } from '../schema/walk.ts'
import { type RouteLine, routeLines } from './route-lines.ts'
import { issue } from './rule.ts'

export function* entryAddresses(folder: Folder) {
  const lists = folder.once(entryLists)
  if (lists.length === 0) return
  const { lines } = folder.once(routeLines)
  for (const { page, path, address, file } of lists) {
    // A page without any line is reported elsewhere.
    const line = lines.find(({ shows }) => shows === page)
    if (address === undefined && line)
      yield issue('entry-address', file.source, file.source.rangeAt(path, 'key'), {
        message: `The address of this page is ${line.path}, and no page can have an address under that.`,
        hint: 'Give this page a plain address in routes.yaml, such as /career, or take these lines out.',
      })
  }
  for (const list of lists) yield* placeholders(folder, list)
  for (const [index, list] of lists.entries()) yield* twice(folder, list, lists.slice(0, index))
  yield* taken(folder, lines)
}

/** `{titel}`: words in braces that are no line of an entry. `{day}` belongs only in `closed`. */
function* placeholders(folder: Folder, { path, collection, file: { source, visits } }: EntryList) {
  const words = visits.find((visit) => visit.path === path)?.value
  const entry = [...folder.files.values()].find(({ schema }) => schema['x-collection'] === collection)?.schema.items
  const names = Object.entries(entry?.properties ?? {}).flatMap(([name, own]) =>
    own['x-text'] || own.enum ? [name] : [],
  )
  if (!isObject(words) || names.length === 0) return
  for (const key of ['title', 'description'])
    for (const [written, name = ''] of String(words[key] ?? '').matchAll(/(?<!\$)\{(\w+)\}/g)) {
      if (names.includes(name)) continue
      const near = closestMatch(name, names)
      yield issue('placeholder-unknown', source, source.rangeOfWords([...path, key], written), {
        message: `${written} stands for nothing, so visitors would see it as it is.`,
        hint: near ? `Did you mean {${near}}?` : `What can stand here: ${oneOf(names.map((one) => `{${one}}`))}.`,
      })
    }
}

/** An entry that two lists give a page: search engines take the pages for different ones. */
function* twice(folder: Folder, list: EntryList, before: readonly EntryList[]) {
  const { path, collection, file } = list
  const ids = new Set(shownIds(folder, list))
  const other = before.find((one) => one.collection === collection && shownIds(folder, one).some((id) => ids.has(id)))
  if (!other) return
  const { source } = other.file
  yield issue('page-twice', file.source, file.source.rangeAt(path, 'key'), {
    message: `${source.file} line ${source.rangeAt(other.path, 'key').line} gives some of these entries pages already, so people find them twice.`,
    hint: 'Keep these lines in one of the two places.',
  })
}

/** Addresses that a line of `routes.yaml` has as well, or whose file would be that of a different page. */
function* taken(folder: Folder, lines: readonly RouteLine[]) {
  const fileOf = (path: string) => fileName(signature(path)).toLowerCase()
  const pages = new Map([...folder.once(entryPages).values()].map((one) => [fileOf(one.path), one] as const))
  const itemOf = (collection: string, id: string) => folder.collections.get(collection)?.get(id)
  for (const { path, index, file } of lines) {
    const page = pages.get(fileOf(path))
    if (!page) continue
    const { collection } = page.list
    const home = page.ended?.file ?? itemOf(collection, page.id)?.file.source.file ?? collection
    yield issue('route-duplicate', file.source, [index, 'path'], {
      message: `The address ${page.path} is taken already: there is the page of "${page.id}" of ${home}.`,
      hint: 'Change this address, or the short name there.',
    })
  }
  for (const { id, list } of pages.values()) {
    const item = id === 'index' ? itemOf(list.collection, id) : undefined
    if (item)
      yield issue('entry-address', item.file.source, [...item.path, 'id'], {
        message: 'An entry with a page of its own cannot have the short name "index": hosts take it for the list.',
        hint: 'Choose another short name.',
      })
  }
}
