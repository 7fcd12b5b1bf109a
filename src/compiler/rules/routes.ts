/** Addresses: each once, one of them for everything unknown, every page at one of them. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { showsPost } from '../link/services.ts'
import { fileName, signature } from '../routing/routes.ts'
import { formats } from '../schema/formats.ts'
import { slug } from '../schema/intended-name.ts'
import { isObject } from '../schema/walk.ts'
import { copiedFrom } from './files.ts'
import { linkMentions } from './link-mentions.ts'
import { isShown, type RouteLine, routeLines } from './route-lines.ts'
import type { Rule } from './rule.ts'

export const routes: Rule = {
  name: 'routes',
  site: (folder) => {
    const file = folder.files.get('routes.yaml')
    if (!file || !Array.isArray(file.source.data)) return []
    const { lines, complete } = folder.once(routeLines)
    const twice = clashes(file, lines)
    const askedFor = new Set(folder.once(linkMentions).map(({ path }) => path))
    return [
      ...twice,
      ...doubles(file, lines),
      ...(complete ? [...needed(file, lines), ...postless(folder, file, lines)] : []),
      ...unrouted(folder, lines, complete && twice.length === 0, askedFor),
    ]
  },
}

/** One address twice; or two addresses that would be written to one file. */
function clashes({ source }: ContentFile, lines: readonly RouteLine[]): Diagnostic[] {
  const inOrder = [...lines].sort((a, b) => a.index - b.index)
  return [...groupBy(inOrder, ({ path }) => fileName(signature(path)).toLowerCase())].flatMap(([first, ...others]) =>
    others.map(({ path, index }) =>
      finding(source, source.rangeAt([index, 'path']), {
        code: 'route-duplicate',
        message:
          first?.path === path
            ? `The address ${path} is taken already, on line ${source.rangeAt([first.index, 'path']).line}.`
            : `The address ${path} and ${first?.path} on line ${source.rangeAt([first?.index ?? 0, 'path']).line} answer the same visits.`,
        hint: 'Keep one of the two, or change an address.',
      }),
    ),
  )
}

/** One page at two addresses: search engines take them for two pages. */
function doubles({ source }: ContentFile, lines: readonly RouteLine[]): Diagnostic[] {
  const inOrder = lines.filter(({ shows, path }) => shows !== '' && path !== '*').sort((a, b) => a.index - b.index)
  return groupBy(inOrder, ({ shows }) => shows).flatMap(([first, ...others]) =>
    others
      .filter(({ path }) => path !== first?.path) // then the address is told
      .map(({ path, index }) =>
        finding(source, source.rangeAt([index, 'shows']), {
          code: 'page-twice',
          message: `${first?.path} on line ${source.rangeAt([first?.index ?? 0, 'path']).line} shows this page already, so people find it twice.`,
          hint: `Should ${path} lead there from now on? Then write  movedTo: ${first?.path}  in place of this line.`,
        }),
      ),
  )
}

/** The address that a page's file name suggests. */
const addressOf = (id: string): string => `/${id.split('/').slice(1).join('/')}`

/** What to add to `routes.yaml`; a file whose name makes no address gets another name first. */
function howToShow(id: string): string {
  const lines = (path: string, shows: string) => `Add to routes.yaml  - path: ${path}  and under it  shows: ${shows}`
  if (formats['route-path']?.accepts(addressOf(id))) return lines(addressOf(id), id)
  const [holder = '', ...rest] = id.split('/')
  const name = rest.map(slug).join('/')
  if (name === '') return lines('/a-short-name', id)
  const other = `${holder}/${name}`
  return `Rename the file to ${other}.yaml. ${lines(`/${name}`, other)}`
}

function needed({ source }: ContentFile, lines: readonly RouteLine[]): Diagnostic[] {
  const wanted = [
    { path: '/', written: '/', what: 'the home page' },
    { path: '*', written: '"*"', what: 'the page for every address that is not there' },
  ]
  return wanted
    .filter(({ path }) => !lines.some((line) => line.path === path && isShown(line)))
    .map(({ written, what }) =>
      finding(source, source.rangeAt([]), {
        code: 'route-missing',
        message: `No line here has the address ${written}, which is ${what}.`,
        hint: `Add  - path: ${written}  and under it  shows: and the page.`,
      }),
    )
}

/** The types of a page's blocks that get something besides what they say. */
const blocksIn = ({ files }: Folder, page: string): { type?: unknown }[] =>
  (files.get(`${page}.yaml`)?.visits ?? []).flatMap(({ value }) => (isObject(value) ? [{ type: value['type'] }] : []))

const has = (folder: Folder, page: string, type: string): boolean =>
  blocksIn(folder, page).some((block) => block.type === type)

/** The address of a list of posts, where no address shows one of them. */
function postlessList(folder: Folder, lines: readonly RouteLine[]): RouteLine | undefined {
  const list = lines.find(({ shows, hidden }) => !hidden && has(folder, shows, 'blog-list'))
  return lines.some(({ path, shows }) => showsPost(path, blocksIn(folder, shows))) ? undefined : list
}

const lostPost = (folder: Folder, page: string, lines: readonly RouteLine[]): boolean =>
  has(folder, page, 'blog-post') && postlessList(folder, lines) !== undefined

function postless(folder: Folder, { source }: ContentFile, lines: readonly RouteLine[]): Diagnostic[] {
  const list = postlessList(folder, lines)
  const pages = [...folder.files.keys()].map((file) => file.replace(/\.yaml$/, ''))
  const post = pages.find((page) => has(folder, page, 'blog-post'))
  if (!list || !post) return []
  return [
    finding(source, source.rangeAt([list.index, 'path']), {
      code: 'route-missing',
      message: `The page at ${list.path} lists blog posts, and no line here has an address for a single post.`,
      hint: `Add  - path: /blog/{slug}  and under it  shows: ${post}`,
    }),
  ]
}

function unrouted(
  folder: Folder,
  lines: readonly RouteLine[],
  complete: boolean,
  askedFor: ReadonlySet<string>,
): Diagnostic[] {
  if (!complete) return []
  const shown = new Set(lines.filter(isShown).map(({ shows }) => shows))
  const pages = ['pages', 'policies'].flatMap((name) => [...(folder.collections.get(name)?.values() ?? [])])
  const ids = new Set(pages.map(({ id }) => id))
  const wrong = [...shown].filter((id) => !ids.has(id))
  const home = lines.some(({ path }) => path === '/') && lines.some(({ path }) => path === '*')
  return pages
    .filter(({ id }) => !/\.ya?ml$/i.test(id)) // then the name of its file is told
    .filter(({ id }) => !askedFor.has(addressOf(id))) // then a dead link speaks of it
    .filter(({ id }) => !lostPost(folder, id, lines)) // then the list of posts does
    .filter(
      ({ id }) =>
        !shown.has(id) &&
        home &&
        !wrong.some(
          (one) => confidentMatch(one, [id]) === id || one.split('/').at(-1) === id.split('/').at(-1) || one === '',
        ),
    )
    .map(({ id, file }) => {
      const original = copiedFrom(file.source.file, folder)
      return finding(file.source, file.source.rangeAt([]), {
        code: 'page-unrouted',
        message: 'No address shows this page.',
        hint: `${original === undefined ? '' : `It looks like a copy of ${original}: then take it out. To show it, give it an address. `}${howToShow(id)}`,
      })
    })
}
