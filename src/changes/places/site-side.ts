/** One of the two sites that are compared, as it is on one day. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import type { Route, Site } from '../../compiler/link/site.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { type DataShape, linkedShape } from '../data/data-shape.ts'

export type SiteSide = {
  folder: Folder
  site: Site
  /** By address. */
  routes: ReadonlyMap<string, Route>
}

/** @returns `undefined` where the content has errors */
export function sideOf({ folder, site }: Pick<Compiled, 'folder' | 'site'>): SiteSide | undefined {
  return site && { folder, site, routes: new Map(site.routes.map((route) => [route.path, route])) }
}

/** The days to come on which one of both becomes another, in order. */
export const laterDays = (before: Compiled, after: Compiled): CivilDay[] =>
  [...new Set([before, after].flatMap((each) => each.later().map(({ day }) => day)))].sort()

/** The content as it is on a day, today or later. */
export const onDay = (compiled: Compiled, day: CivilDay): Compiled =>
  compiled.later().findLast((later) => later.day <= day) ?? compiled

/** How pages of two sites are compared: entries are looked up by the schemas of either. */
export function shapeOf(before: Folder, after: Folder): DataShape {
  const schemas = new Map<string, Schema>()
  for (const { schema } of [...before.files.values(), ...after.files.values()]) {
    const name = schema['x-collection']
    if (name !== undefined) schemas.set(name, schema.items ?? schema)
  }
  return linkedShape(schemas, (name, id) => [before, after].every(({ collections }) => collections.get(name)?.has(id)))
}

/** The schema of files of one type. @param file of the type, such as `site.yaml`, or the beginning of its path */
export function schemaOf({ files }: Folder, file: string): Schema | undefined {
  const known = files.get(file) ?? [...files.values()].find(({ source }) => source.file.startsWith(file))
  return known?.schema
}
