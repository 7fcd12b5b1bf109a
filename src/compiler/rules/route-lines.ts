/** The lines of `routes.yaml` that can be understood; and what the lines that have moved or are hidden may do. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { entryRoutes } from '../link/entry-pages.ts'
import type { Folder, Item } from '../link/folder.ts'
import { PAGES, routeTexts } from '../link/route-texts.ts'
import { needed, siteAddresses } from '../link/site-addresses.ts'
import { isStatic, routeFinder, sortBySpecificity } from '../routing/routes.ts'
import { formats } from '../schema/formats.ts'
import { parseLink } from '../schema/parse-link.ts'
import { isObject } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import { issue, replaceValue } from './rule.ts'

/**
 * `shows` is empty for a line that has moved, and for one that does not say. `hidden` and `movedTo` are as written. A line
 * that stands for a page of a folder has the `file` of the page, where its issues are reported.
 */
export type RouteLine = {
  path: string
  shows: string
  movedTo?: string
  hidden: boolean
  index: number
  file: ContentFile
}

/** Returns the most specific lines first. `complete` is false if an address may be missing because of another issue. */
export function routeLines(folder: Folder): { lines: RouteLine[]; complete: boolean } {
  const file = folder.files.get('routes.yaml')
  const all: unknown = file?.source.data
  if (!file || !Array.isArray(all)) return { lines: [], complete: false }
  const lines = folder.once(routeTexts).flatMap(({ line, index, page }): RouteLine[] => {
    const { path, shows, movedTo, hidden } = line
    if (typeof path !== 'string' || !formats['route-path']?.accepts(path)) return []
    const moved = typeof movedTo === 'string' && shows === undefined && { movedTo }
    const home = folder.files.get(`${page}.yaml`) ?? file
    const text = typeof shows === 'string' ? shows : ''
    return [{ path, shows: text, ...moved, hidden: hidden === true, index, file: home }]
  })
  const isComplete = (line: unknown) => isObject(line) && formats['route-path']?.accepts(String(line['path'])) === true
  return { lines: sortBySpecificity(lines), complete: all.every(isComplete) }
}

/** Whether a line says which page an address shows. */
export const isShown = ({ movedTo }: RouteLine): boolean => movedTo === undefined

/** Returns the line that answers an address; `undefined` for the empty address of a link that leaves the site. */
export function targetOf(folder: Folder, path: string): RouteLine | undefined {
  if (path === '') return undefined
  return folder.once(lineFinder)(encodeURI(path))
}

const lineFinder = (folder: Folder) => routeFinder(folder.once(routeLines).lines.filter(({ path }) => path !== '*'))

export const pagesOf = ({ collections }: Folder): Item[] =>
  PAGES.flatMap((name) => [...(collections.get(name)?.values() ?? [])])

/** Returns the address that the name of a page's file suggests. */
export const addressOf = (id: string): string => `/${id.split('/').slice(1).join('/')}`

/** A moved address leads, in one step, to a page of the site or to another site. */
export const movedRoutes = (folder: Folder): Iterable<Diagnostic> =>
  folder
    .once(routeLines)
    .lines.flatMap((line) => (line.movedTo === undefined ? [] : (explainMoved(folder, line, line.movedTo) ?? [])))

function explainMoved(folder: Folder, line: RouteLine, movedTo: string): Diagnostic | undefined {
  const { path, index, hidden, file } = line
  const report = (key: string, message: string, hint: string, text?: string) =>
    issue('route-moved', file.source, [index, key], {
      message,
      hint,
      fix: replaceValue(file.source, [index, key], text),
    })
  if (!isStatic(path) || path === '/')
    return report('path', `The address ${path} cannot move.`, 'Only one plain address can, such as /jobs.')
  if (hidden) return report('hidden', 'A moved address cannot be hidden.', 'Take this line out.')
  const link = parseLink(movedTo)
  if (!link || (link.kind === 'external' && link.href.startsWith('https:'))) return undefined
  if (link.kind !== 'internal')
    return report(
      'movedTo',
      `An address cannot move to "${movedTo}".`,
      'Write an address of this site, such as /career.',
    )
  const target = targetOf(folder, link.path)
  if (target?.hidden)
    return report('movedTo', `${link.path} is hidden, so ${path} cannot lead there.`, 'Choose another address.')
  if (target?.movedTo === undefined) return undefined
  const end = endOf(folder, target)
  if (end !== undefined) return report('movedTo', `${link.path} has moved as well.`, `Write  ${end}`, end)
  const circle = `${path} leads in a circle: ${link.path} has moved as well.`
  return report('movedTo', circle, 'Let one of the lines show a page.')
}

/** Returns where a chain of moved addresses ends; `undefined` in a cycle. */
function endOf(folder: Folder, from: RouteLine): string | undefined {
  const seen = new Set<RouteLine>()
  let [line, address]: [RouteLine | undefined, string] = [from, from.path]
  while (line?.movedTo !== undefined) {
    if (seen.has(line)) return undefined
    seen.add(line)
    address = line.movedTo
    const link = parseLink(address)
    line = link?.kind === 'internal' ? targetOf(folder, link.path) : undefined
  }
  return address
}

/** Pages that cannot be hidden, and buttons that must lead somewhere and lead to a hidden page. */
export function* hiddenRoutes(folder: Folder) {
  const { lines } = folder.once(routeLines)
  const hidden = lines.filter((line) => line.hidden)
  for (const { path, index, file } of hidden.filter(isNeeded))
    yield issue('route-missing', file.source, [index, 'hidden'], {
      message: `The page at ${path} cannot be hidden: every site needs it.`,
      hint: 'Take this line out.',
    })
  if (hidden.every(isNeeded)) return
  const routes = lines.map((line) => ({ path: line.path, shows: line.shows, hidden: line.hidden && !isNeeded(line) }))
  const { isHidden } = siteAddresses([...routes, ...entryRoutes(folder)])
  const hiddenFiles = new Set(routes.flatMap((route) => (route.hidden ? [`${route.shows}.yaml`] : [])))
  for (const { source, schema } of folder.files.values()) {
    if (hiddenFiles.has(source.file) || !source.readable) continue
    for (const path of needed(schema, source.data, isHidden).slice(0, MOST_DIAGNOSTICS))
      yield issue('link-hidden', source, path, {
        message: 'This leads to a page that is hidden, and cannot be left out here.',
        hint: 'Let it lead elsewhere, or take the whole block out.',
      })
  }
}

/** The home page, and the page for unknown addresses. */
const isNeeded = ({ path }: RouteLine): boolean => path === '/' || path === '*'
