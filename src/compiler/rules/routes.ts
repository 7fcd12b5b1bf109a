/** Addresses: each once, one of them for everything unknown, every page at one of them, and entries at free ones. */
import { groupBy } from '../diagnostics/diagnostic.ts'
import { closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { type EntryList, entryLists, entryPages, shownIds } from '../link/entry-pages.ts'
import type { Folder } from '../link/folder.ts'
import { isFolder, pageFolder, pagesIn } from '../link/route-texts.ts'
import { isForPosts, POST } from '../link/services.ts'
import { fileName, signature } from '../routing/routes.ts'
import { comparableName, slug } from '../routing/short-name.ts'
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'
import { listAt } from '../yaml/path.ts'
import { copiedFrom, hasDoubleEnding } from './files.ts'
import { linkMentions } from './mentions.ts'
import { addressOf, isShown, pagesOf, type RouteLine, routeLines } from './route-lines.ts'
import { issue } from './rule.ts'

export function* routes(folder: Folder) {
  const file = folder.files.get('routes.yaml')
  if (!file || !Array.isArray(file.source.data)) return
  const { lines, complete } = folder.once(routeLines)
  const inOrder = [...lines].sort((a, b) => a.index - b.index)
  yield* folders(folder, file)
  const clashing = [...clashes(file, inOrder), ...editors(folder, file, inOrder)]
  yield* clashing
  yield* doubles(file, inOrder)
  if (!complete) return
  yield* missing(file, lines)
  const postless = postlessList(folder, lines)
  if (postless) yield* explainPostless(folder, file, postless)
  if (clashing.length === 0) yield* unrouted(folder, lines, postless !== undefined)
}

/** A line of a folder of pages: its address and its folder go together, and the folder has pages. */
function* folders(folder: Folder, { source }: ContentFile) {
  const known = new Map<string, number>()
  for (const [index, line] of listAt(source.data, []).entries()) {
    if (!isObject(line) || !isFolder(line['shows'])) continue
    const { path, shows } = line
    const pages = pageFolder(line)
    if (!pages) {
      yield issue('route-folder', source, [index, 'shows'], {
        message: `${shows} is a folder of pages, and ${path} is no address for each of them.`,
        hint: 'Address and folder end in the same word in braces: path: /topics/{name} with shows: pages/topics/{name}.',
      })
      continue
    }
    const { holder, under } = pages
    const before = known.get(holder)
    const names = pagesIn(folder, pages)
    if (before !== undefined)
      yield issue('page-twice', source, [index, 'shows'], {
        message: `Line ${source.rangeAt([before, 'shows']).line} shows the pages of this folder already.`,
        hint: 'Keep one of the two lines.',
      })
    known.set(holder, before ?? index)
    if (names.length === 0)
      yield issue('route-folder', source, [index, 'shows'], {
        message: `There is no page in the folder ${holder.slice(0, -1)}.`,
        hint: `Put a page there, such as ${holder}first.yaml: its address is ${under}first. Or take the line out.`,
      })
  }
}

/** One address twice; or two addresses that would be written to one file. */
function* clashes({ source }: ContentFile, lines: readonly RouteLine[]) {
  for (const [first, ...others] of groupBy(lines, ({ path }) => comparableName(fileName(signature(path)))))
    for (const { path, index } of others) {
      const { line } = source.rangeAt([first.index, 'path'])
      yield issue('route-duplicate', source, [index, 'path'], {
        message:
          first.path === path
            ? `The address ${path} is taken already, on line ${line}.`
            : `The address ${path} and ${first.path} on line ${line} answer the same visits.`,
        hint: 'Keep one of the two, or change an address.',
      })
    }
}

/** The address of the page for editing: see `editor:` in `site.yaml`. */
function* editors({ files }: Folder, { source }: ContentFile, lines: readonly RouteLine[]) {
  const settings = files.get('site.yaml')?.source.data
  if (!isObject(settings) || settings['editor'] === undefined) return
  for (const { path, index } of lines)
    if (/^\/edit(?:\/|$)/i.test(path))
      yield issue('route-duplicate', source, [index, 'path'], {
        message: `The address ${path} belongs to the page on which this site is changed.`,
        hint: 'Choose another address, or take  editor:  out of site.yaml.',
      })
}

/** One page at two addresses: search engines take them for two pages. */
function* doubles({ source }: ContentFile, lines: readonly RouteLine[]) {
  const showing = lines.filter(({ shows, path }) => shows !== '' && path !== '*')
  for (const [first, ...others] of groupBy(showing, ({ shows }) => shows))
    for (const { path, index } of others) {
      if (path === first.path) continue // the address is reported
      yield issue('page-twice', source, [index, 'shows'], {
        message: `${first.path} on line ${source.rangeAt([first.index, 'path']).line} shows this page already, so people find it twice.`,
        hint: `Should ${path} lead there from now on? Then write  movedTo: ${first.path}  in place of this line.`,
      })
    }
}

const NEEDED = [
  { path: '/', written: '/', what: 'the home page' },
  { path: '*', written: '"*"', what: 'the page for every address that is not there' },
]

function* missing({ source }: ContentFile, lines: readonly RouteLine[]) {
  for (const { path, written, what } of NEEDED)
    if (!lines.some((line) => line.path === path && isShown(line)))
      yield issue('route-missing', source, [], {
        message: `No line here has the address ${written}, which is ${what}.`,
        hint: `Add  - path: ${written}  and under it  shows: and the page.`,
      })
}

/** Returns the types of the blocks of a file that get something besides what they say. */
const typesIn = ({ visits }: ContentFile): ReadonlySet<unknown> =>
  new Set(visits.flatMap(({ value }) => (isObject(value) ? [value.type] : [])))

function has(folder: Folder, page: string, type: string): boolean {
  const file = folder.files.get(`${page}.yaml`)
  return file !== undefined && folder.ofFile(file, typesIn).has(type)
}

/** Returns the line of a list of posts, if no address shows a single post. */
function postlessList(folder: Folder, lines: readonly RouteLine[]): RouteLine | undefined {
  const list = lines.find(({ shows, hidden }) => !hidden && has(folder, shows, 'blog-list'))
  return lines.some(({ path, shows }) => isForPosts(path) && has(folder, shows, POST)) ? undefined : list
}

function* explainPostless(folder: Folder, { source }: ContentFile, list: RouteLine) {
  const pages = [...folder.files.keys()].map((file) => file.replace(/\.yaml$/, ''))
  const post = pages.find((page) => has(folder, page, POST))
  if (post !== undefined)
    yield issue('route-missing', source, [list.index, 'path'], {
      message: `The page at ${list.path} lists blog posts, and no line here has an address for a single post.`,
      hint: `Add  - path: /blog/{slug}  and under it  shows: ${post}`,
    })
}

/** @param isPostless whether the address of single posts is reported as missing */
function* unrouted(folder: Folder, lines: readonly RouteLine[], isPostless: boolean) {
  if (!NEEDED.every(({ path }) => lines.some((line) => line.path === path))) return
  const shown = new Set(lines.filter(isShown).map(({ shows }) => shows))
  const pages = pagesOf(folder)
  const ids = new Set(pages.map(({ id }) => id))
  const wrong = [...shown].filter((id) => !ids.has(id))
  const nameOf = (id: string) => id.split('/').at(-1)
  const isMeant = (id: string) =>
    wrong.some((one) => one === '' || nameOf(one) === nameOf(id) || confidentMatch(one, [id]) === id)
  const linked = new Set(folder.once(linkMentions).map(({ address }) => address))
  const inFolders = listAt(folder.files.get('routes.yaml')?.source.data, []).flatMap((line) =>
    isObject(line) ? (pageFolder(line)?.holder ?? []) : [],
  )
  for (const { id, file } of pages) {
    if (shown.has(id)) continue
    // The name of the file, a dead link or the list of posts is reported instead.
    const isReported =
      hasDoubleEnding(`${id}.yaml`) || linked.has(addressOf(id)) || (isPostless && has(folder, id, POST))
    if (isReported || isMeant(id)) continue
    const original = copiedFrom(file.source.file, folder)
    yield issue('page-unrouted', file.source, [], {
      message: 'No address shows this page.',
      hint: `${original === undefined ? '' : `It looks like a copy of ${original}: then take it out. To show it, give it an address. `}${howToShow(id, inFolders)}`,
    })
  }
}

/**
 * Says what to add to `routes.yaml`. A file whose name makes no address gets a different name first.
 *
 * @param inFolders what the ids of pages begin with that need no line
 */
function howToShow(id: string, inFolders: readonly string[]): string {
  const isInFolder = inFolders.includes(id.slice(0, id.lastIndexOf('/') + 1))
  if (isInFolder && id.endsWith('/index'))
    return 'Hosts take the name index for the folder itself: give the file another one.'
  const lines = (path: string, shows: string) => `Add to routes.yaml  - path: ${path}  and under it  shows: ${shows}`
  if (formats['route-path']?.accepts(addressOf(id))) return lines(addressOf(id), id)
  const [holder = '', ...rest] = id.split('/')
  const name = rest.map(slug).join('/')
  if (name === '') return lines('/a-short-name', id)
  const renamed = `Rename the file to ${holder}/${name}.yaml.`
  return isInFolder ? renamed : `${renamed} ${lines(`/${name}`, `${holder}/${name}`)}`
}

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

/** `{titel}`: words in braces that are no line of an entry, or none of one that is shown. `{day}` belongs only in `closed`. */
function* placeholders(folder: Folder, list: EntryList) {
  const { path, collection, file } = list
  const { source, visits } = file
  const words = visits.find((visit) => visit.path === path)?.value
  const entry = [...folder.files.values()].find(({ schema }) => schema['x-collection'] === collection)?.schema.items
  const names = Object.entries(entry?.properties ?? {}).flatMap(([name, own]) =>
    own['x-text'] || own.enum || own.type === 'integer' ? [name] : [],
  )
  if (!isObject(words) || names.length === 0) return
  for (const key of ['title', 'description', 'heading', 'intro'])
    for (const [written, name = ''] of String(words[key] ?? '').matchAll(/(?<!\$)\{(\w+)\}/g)) {
      if (names.includes(name)) {
        const without = shownIds(folder, list).find((id) => !hasLine(folder, collection, id, name))
        if (without !== undefined)
          yield issue('placeholder-unknown', source, source.rangeOfWords([...path, key], written), {
            message: `${written} stands for nothing on the page of "${without}", which has no line "${name}".`,
            hint: `Write that line for "${without}" as well, or take ${written} out here.`,
          })
        continue
      }
      const near = closestMatch(name, names)
      yield issue('placeholder-unknown', source, source.rangeOfWords([...path, key], written), {
        message: `${written} stands for nothing, so visitors would see it as it is.`,
        hint: near ? `Did you mean {${near}}?` : `What can stand here: ${oneOf(names.map((one) => `{${one}}`))}.`,
      })
    }
}

/** An entry that is not there is reported elsewhere. */
function hasLine({ collections, absent }: Folder, collection: string, id: string, name: string): boolean {
  const value = (collections.get(collection)?.get(id) ?? absent.get(collection)?.get(id))?.value
  return !isObject(value) || Object.hasOwn(value, name)
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
  const fileOf = (path: string) => comparableName(fileName(signature(path)))
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
