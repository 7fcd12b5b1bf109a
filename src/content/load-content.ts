/** The edge between the content room and the disk, shared by the check, the build and the dev server. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Compiled, compileContent } from './compile-content.ts'
import { jsonTexts, readEntries, readFolder } from './read-folder.ts'
import { createSchemaSet, type SchemaSet } from './schema-set.ts'
import { oneOf } from './suggest.ts'

/** Where content and schemas lie. Absolute paths. */
export type ContentPlace = { contentFolder: string; schemaFolder: string }

/** `CONTENT_DIR`, or `content/` of the project; `schema/` beside it is the engine's. */
export function contentPlace(projectFolder: string, env: Readonly<Record<string, string | undefined>>): ContentPlace {
  return {
    contentFolder: resolve(projectFolder, env['CONTENT_DIR'] ?? 'content'),
    schemaFolder: join(projectFolder, 'schema'),
  }
}

/**
 * Reads and compiles the content folder.
 *
 * @param base the path the site is served under, when it is not the one in its own address
 * @throws Error when the folder cannot be read or is no content folder, or a schema is broken
 */
export function loadContent({ contentFolder, schemaFolder }: ContentPlace, base?: string): Compiled {
  mustBeContent({ contentFolder, schemaFolder })
  const { files, unread } = readEntries(contentFolder)
  return compileContent(files, schemasIn(schemaFolder), base, unread)
}

/**
 * Looks before anything is read: a wrong `CONTENT_DIR` may name a project with all its packages, or a whole disk.
 *
 * @throws Error when there is no such folder, or none of the files that every site needs is in it
 */
export function mustBeContent({ contentFolder: folder, schemaFolder }: ContentPlace): void {
  const required = [...schemasIn(schemaFolder).kinds.values()]
    .filter((schema) => schema['x-required-file'])
    .map((schema) => String(schema['x-files']))
  const names = new Set(readdirSync(folder))
  if (required.some((file) => names.has(file))) return
  throw new Error(
    `${folder} is no content folder: there is no ${oneOf(required).replaceAll('"', '')} in it. CONTENT_DIR names the folder of the content.`,
  )
}

let last: { texts: string; schemas: SchemaSet } | undefined

/** Schemas that have not changed are the same object as before: what is made from them, and slow to make, is kept. */
function schemasIn(folder: string): SchemaSet {
  const files = jsonTexts(readFolder(folder))
  const texts = JSON.stringify([...files])
  if (last?.texts !== texts) last = { texts, schemas: createSchemaSet(files) }
  return last.schemas
}
