/** Addresses: each once, one of them for everything unknown, every page at one of them. */
import { groupBy } from '../diagnostics/diagnostic.ts'
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { showsPost } from '../link/services.ts'
import { fileName, signature } from '../routing/routes.ts'
import { formats } from '../schema/formats.ts'
import { slug } from '../schema/intended-name.ts'
import { isObject } from '../schema/walk.ts'
import { copiedFrom, hasDoubleEnding } from './files.ts'
import { linkMentions } from './mentions.ts'
import { addressOf, isShown, pagesOf, type RouteLine, routeLines } from './route-lines.ts'
import { issue } from './rule.ts'

export function* routes(folder: Folder) {
  const file = folder.files.get('routes.yaml')
  if (!file || !Array.isArray(file.source.data)) return
  const { lines, complete } = folder.once(routeLines)
  const inOrder = [...lines].sort((a, b) => a.index - b.index)
  const clashing = [...clashes(file, inOrder)]
  yield* clashing
  yield* doubles(file, inOrder)
  if (!complete) return
  yield* missing(file, lines)
  const postless = postlessList(folder, lines)
  if (postless) yield* explainPostless(folder, file, postless)
  if (clashing.length === 0) yield* unrouted(folder, lines, postless !== undefined)
}

/** One address twice; or two addresses that would be written to one file. */
function* clashes({ source }: ContentFile, lines: readonly RouteLine[]) {
  for (const [first, ...others] of groupBy(lines, ({ path }) => fileName(signature(path)).toLowerCase()))
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

/** The types of a page's blocks that get something besides what they say. */
const blocksIn = ({ files }: Folder, page: string): { type?: unknown }[] =>
  (files.get(`${page}.yaml`)?.visits ?? []).flatMap(({ value }) => (isObject(value) ? [{ type: value['type'] }] : []))

const has = (folder: Folder, page: string, type: string): boolean =>
  blocksIn(folder, page).some((block) => block.type === type)

/** Returns the line of a list of posts, if no address shows a single post. */
function postlessList(folder: Folder, lines: readonly RouteLine[]): RouteLine | undefined {
  const list = lines.find(({ shows, hidden }) => !hidden && has(folder, shows, 'blog-list'))
  return lines.some(({ path, shows }) => showsPost(path, blocksIn(folder, shows))) ? undefined : list
}

function* explainPostless(folder: Folder, { source }: ContentFile, list: RouteLine) {
  const pages = [...folder.files.keys()].map((file) => file.replace(/\.yaml$/, ''))
  const post = pages.find((page) => has(folder, page, 'blog-post'))
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
  const isMeant = (id: string) =>
    wrong.some(
      (one) => one === '' || one.split('/').at(-1) === id.split('/').at(-1) || confidentMatch(one, [id]) === id,
    )
  const linked = new Set(folder.once(linkMentions).map(({ path }) => path))
  for (const { id, file } of pages) {
    // The name of the file, a dead link or the list of posts is reported instead.
    const isReported =
      hasDoubleEnding(`${id}.yaml`) || linked.has(addressOf(id)) || (isPostless && has(folder, id, 'blog-post'))
    if (shown.has(id) || isReported || isMeant(id)) continue
    const original = copiedFrom(file.source.file, folder)
    yield issue('page-unrouted', file.source, [], {
      message: 'No address shows this page.',
      hint: `${original === undefined ? '' : `It looks like a copy of ${original}: then take it out. To show it, give it an address. `}${howToShow(id)}`,
    })
  }
}

/** Says what to add to `routes.yaml`. A file whose name makes no address gets a different name first. */
function howToShow(id: string): string {
  const lines = (path: string, shows: string) => `Add to routes.yaml  - path: ${path}  and under it  shows: ${shows}`
  if (formats['route-path']?.accepts(addressOf(id))) return lines(addressOf(id), id)
  const [holder = '', ...rest] = id.split('/')
  const name = rest.map(slug).join('/')
  if (name === '') return lines('/a-short-name', id)
  return `Rename the file to ${holder}/${name}.yaml. ${lines(`/${name}`, `${holder}/${name}`)}`
}
