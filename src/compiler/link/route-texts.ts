/**
 * The lines of `routes.yaml`, where a folder of pages is one line: `path: /topics/{name}` with
 * `shows: pages/topics/{name}` means a line per page of the folder.
 */
import { isStatic } from '../routing/routes.ts'
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'

/** A line, with its position. `page`: the id of the page, if the line is derived from a folder. */
export type RouteLineText = { line: Record<string, unknown>; index: number; page?: string }

/** Collections whose items are pages. */
export const PAGES = ['pages', 'policies']

/** A folder of pages. `under`: what the addresses of its pages begin with. `holder`: what their ids begin with. */
export type PageFolder = { under: string; holder: string }

const LAST = /^(.*\/)\{(\w+)\}$/

/** Returns the folder that a line shows, if it shows one: address and folder end in the same word in braces. */
export function pageFolder({ path, shows }: Record<string, unknown>): PageFolder | undefined {
  const [, under = '', name] = LAST.exec(String(path)) ?? []
  const [, holder = '', same] = LAST.exec(String(shows)) ?? []
  return name !== undefined && name === same && isStatic(under) && isStatic(holder) ? { under, holder } : undefined
}

/** Whether a name of a page is one of a folder: `pages/topics/{name}`. */
export const isFolder = (shows: unknown): boolean => typeof shows === 'string' && LAST.test(shows)

/** Returns the names of the pages in a folder, without those in folders inside it, in the order of their code points. */
export const pagesIn = ({ collections }: Pick<Folder, 'collections'>, { holder }: PageFolder): string[] =>
  PAGES.flatMap((name) => [...(collections.get(name)?.keys() ?? [])])
    .flatMap((id) => (id.startsWith(holder) && !id.includes('/', holder.length) ? [id.slice(holder.length)] : []))
    .sort()

/** Whether a page of a folder can have an address. Hosts take `index` for the folder itself. */
const isAddressable = ({ under }: PageFolder, name: string): boolean =>
  name !== 'index' && formats['route-path']?.accepts(under + name) === true

/**
 * Returns the lines as written, with or without errors, and those of folders. A page or an address that has a line of
 * its own is not among those of the folder. See `Folder.once`.
 */
export function routeTexts(folder: Folder): RouteLineText[] {
  const data: unknown = folder.files.get('routes.yaml')?.source.data
  const lines = (Array.isArray(data) ? data : []).flatMap((line: unknown, index) =>
    isObject(line) ? [{ line, index, pages: pageFolder(line) }] : [],
  )
  const own = lines.filter(({ pages }) => !pages).map(({ line }) => line)
  const [shown, taken] = [new Set(own.map(({ shows }) => shows)), new Set(own.map(({ path }) => path))]
  return lines.flatMap(({ line, index, pages }): RouteLineText[] => {
    if (!pages) return [{ line, index }]
    const { translated: _, ...all } = line
    return pagesIn(folder, pages).flatMap((name) => {
      const [path, page] = [pages.under + name, pages.holder + name]
      if (shown.has(page) || taken.has(path) || !isAddressable(pages, name)) return []
      shown.add(page)
      return [{ line: { ...all, path, shows: page }, index, page }]
    })
  })
}
