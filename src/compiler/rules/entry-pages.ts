/** Lists whose entries have pages of their own: at addresses that are free, with words that are of an entry. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { closestMatch, oneOf } from '../diagnostics/suggestions.ts'
import { type EntryList, type EntryPage, entryLists, entryPages, shownIds } from '../link/entry-pages.ts'
import type { Folder } from '../link/folder.ts'
import { fileName, signature } from '../routing/routes.ts'
import { isObject } from '../schema/walk.ts'
import { type RouteLine, routeLines } from './route-lines.ts'
import type { Rule } from './rule.ts'

export const entryPagesRule: Rule = {
  name: 'entry-pages',
  site: (folder) => {
    const lists = folder.once(entryLists)
    if (lists.length === 0) return []
    const { lines } = folder.once(routeLines)
    return [
      ...lists.flatMap((list) => [...placeless(list, lines), ...unfilled(folder, list)]),
      ...twice(folder, lists),
      ...taken(folder, lines),
    ]
  },
}

/** The page of the list answers many addresses, so none is its own. A page without a line at all is told elsewhere. */
function placeless({ page, path, address, file: { source } }: EntryList, lines: readonly RouteLine[]): Diagnostic[] {
  const line = lines.find(({ shows }) => shows === page)
  if (address !== undefined || !line) return []
  return [
    finding(source, source.rangeAt(path, 'key'), {
      code: 'entry-address',
      message: `The address of this page is ${line.path}, and no page can have an address under that.`,
      hint: 'Give this page a plain address in routes.yaml, such as /career, or take these lines out.',
    }),
  ]
}

/** `{titel}`: words in braces that are no line of an entry. `{day}` is for `closed` alone. */
function unfilled(folder: Folder, { path, collection, file: { source, visits } }: EntryList): Diagnostic[] {
  const words = visits.find((visit) => visit.path === path)?.value
  const entry = [...folder.files.values()].find(({ schema }) => schema['x-collection'] === collection)?.schema.items
  const names = Object.entries(entry?.properties ?? {}).flatMap(([name, own]) =>
    own['x-text'] || own.enum ? [name] : [],
  )
  if (!isObject(words) || names.length === 0) return []
  return ['title', 'description'].flatMap((key) =>
    [...String(words[key] ?? '').matchAll(/(?<!\$)\{(\w+)\}/g)].flatMap(([written, name = '']) => {
      if (names.includes(name)) return []
      const near = closestMatch(name, names)
      return [
        finding(source, source.rangeOfWords([...path, key], written), {
          code: 'placeholder-unknown',
          message: `${written} stands for nothing, so visitors would see it as it is.`,
          hint: near ? `Did you mean {${near}}?` : `What can stand here: ${oneOf(names.map((one) => `{${one}}`))}.`,
        }),
      ]
    }),
  )
}

/** An entry that two lists give a page: search engines take them for two. */
function twice(folder: Folder, lists: readonly EntryList[]): Diagnostic[] {
  return lists.flatMap((list, index) => {
    const { file, path, collection } = list
    const before = lists.slice(0, index).filter((one) => one.collection === collection)
    const ids = new Set(shownIds(folder, list))
    const other = before.find((one) => shownIds(folder, one).some((id) => ids.has(id)))
    if (!other) return []
    const line = other.file.source.rangeAt(other.path, 'key').line
    return [
      finding(file.source, file.source.rangeAt(path, 'key'), {
        code: 'page-twice',
        message: `${other.file.source.file} line ${line} gives some of these entries pages already, so people find them twice.`,
        hint: 'Keep these lines in one of the two places.',
      }),
    ]
  })
}

/** Addresses that a line of `routes.yaml` has as well, or that would be written to the file of another page. */
function taken(folder: Folder, lines: readonly RouteLine[]): Diagnostic[] {
  const fileOf = (path: string) => fileName(signature(path)).toLowerCase()
  const pages = new Map([...folder.once(entryPages).values()].map((one) => [fileOf(one.path), one] as const))
  const listed = lines.flatMap(({ path, index, file: { source } }) => {
    const page = pages.get(fileOf(path))
    if (!page) return []
    return [
      finding(source, source.rangeAt([index, 'path']), {
        code: 'route-duplicate',
        message: `The address ${page.path} is taken already: there is the page of "${page.id}" of ${homeOf(folder, page)}.`,
        hint: 'Change this address, or the short name there.',
      }),
    ]
  })
  return [...listed, ...[...pages.values()].flatMap((page) => named(folder, page))]
}

/** The file `career/index.html` is that of the list. */
function named(folder: Folder, page: EntryPage): Diagnostic[] {
  const item = folder.collections.get(page.list.collection)?.get(page.id)
  if (page.id !== 'index' || !item) return []
  const { source } = item.file
  return [
    finding(source, source.rangeAt([...item.path, 'id']), {
      code: 'entry-address',
      message: 'An entry with a page of its own cannot have the short name "index": hosts take it for the list.',
      hint: 'Choose another short name.',
    }),
  ]
}

const homeOf = (folder: Folder, { id, list: { collection }, ended }: EntryPage): string =>
  ended?.file ?? folder.collections.get(collection)?.get(id)?.file.source.file ?? collection
