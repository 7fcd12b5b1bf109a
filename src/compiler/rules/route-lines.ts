/** The lines of `routes.yaml` that can be understood, and the pages that they may show. */
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder, Item } from '../link/folder.ts'
import { isStatic, matches, sortBySpecificity, toPattern } from '../routing/routes.ts'
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'

/** `shows` is empty for a line that has moved, and for one that does not say. `hidden` and `movedTo` are as written. */
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
  if (!file || !Array.isArray(file.source.data)) return { lines: [], complete: false }
  const all: unknown[] = file.source.data
  const lines = all.flatMap((line, index): RouteLine[] => {
    if (!isObject(line) || typeof line.path !== 'string' || !formats['route-path']?.accepts(line.path)) return []
    const { path, shows, movedTo, hidden } = line
    const moved = typeof movedTo === 'string' && shows === undefined && { movedTo }
    return [{ path, shows: typeof shows === 'string' ? shows : '', ...moved, hidden: hidden === true, index, file }]
  })
  return { lines: sortBySpecificity(lines), complete: lines.length === all.length }
}

/** Whether a line says which page an address shows. */
export const isShown = ({ movedTo }: RouteLine): boolean => movedTo === undefined

type Table = { fixed: Map<string, RouteLine>; patterns: RouteLine[] }

const tables = new WeakMap<readonly RouteLine[], Table>()

/** Returns the line that answers an address; `lines` have the most specific first. */
export function targetOf(path: string, lines: readonly RouteLine[]): RouteLine | undefined {
  const table = tables.get(lines) ?? tableOf(lines)
  tables.set(lines, table)
  return table.fixed.get(path) ?? table.patterns.find((line) => matches(toPattern(line.path), encodeURI(path)))
}

function tableOf(lines: readonly RouteLine[]): Table {
  const fixed = new Map<string, RouteLine>()
  for (const line of lines) if (isStatic(line.path) && !fixed.has(line.path)) fixed.set(line.path, line)
  return { fixed, patterns: lines.filter(({ path }) => path !== '*' && !isStatic(path)) }
}

/** Collections whose items are pages. */
export const PAGES = ['pages', 'policies']

export const pagesOf = ({ collections }: Folder): Item[] =>
  PAGES.flatMap((name) => [...(collections.get(name)?.values() ?? [])])

/** Returns the address that the name of a page's file suggests. */
export const addressOf = (id: string): string => `/${id.split('/').slice(1).join('/')}`
