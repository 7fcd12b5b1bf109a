/** One of the two sites that are compared, on one day. */
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

/** Returns `undefined` for content with errors. */
export const sideOf = ({ folder, site }: Pick<Compiled, 'folder' | 'site'>): SiteSide | undefined =>
  site && { folder, site, routes: new Map(site.routes.map((route) => [route.path, route])) }

/** Returns how pages of two sites are compared. Entries are looked up by the schemas of both. */
export function shapeOf(before: Folder, after: Folder): DataShape {
  const schemas = new Map<string, Schema>()
  for (const { schema } of [...before.files.values(), ...after.files.values()]) {
    const name = schema['x-collection']
    if (name !== undefined) schemas.set(name, schema.items ?? schema)
  }
  return linkedShape(schemas, (name, id) => [before, after].every(({ collections }) => collections.get(name)?.has(id)))
}

/** Returns the schema of a file. @param file its name, such as `site.yaml`, or the start of the path of all such files */
export const schemaOf = ({ files }: Folder, file: string): Schema | undefined =>
  (files.get(file) ?? [...files.values()].find(({ source }) => source.file.startsWith(file)))?.schema
