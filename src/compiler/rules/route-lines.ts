/** The lines of `routes.yaml` that can be understood. */

import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { sortBySpecificity } from '../routing/routes.ts'
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'

/** `shows` is empty for a line that has moved, and for one that does not say. `hidden` and `movedTo` as written. */
export type RouteLine = {
  path: string
  shows: string
  movedTo?: string
  hidden: boolean
  index: number
  file: ContentFile
}

/** Most specific first. `complete` is false when an address may be missing because of another mistake. */
export function routeLines(folder: Folder): { lines: RouteLine[]; complete: boolean } {
  const file = folder.files.get('routes.yaml')
  if (!file || !Array.isArray(file.source.data)) return { lines: [], complete: false }
  const all: unknown[] = file.source.data
  const lines = all.flatMap((line, index): RouteLine[] => {
    if (!isObject(line) || typeof line.path !== 'string' || !formats['route-path']?.accepts(line.path)) return []
    const { path, shows, movedTo, hidden } = line
    return [
      {
        path,
        shows: typeof shows === 'string' ? shows : '',
        ...(typeof movedTo === 'string' && shows === undefined && { movedTo }),
        hidden: hidden === true,
        index,
        file,
      },
    ]
  })
  return { lines: sortBySpecificity(lines), complete: lines.length === all.length }
}

/** The lines that say which page an address shows. */
export const isShown = ({ movedTo }: RouteLine): boolean => movedTo === undefined
