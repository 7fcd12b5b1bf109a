/** Where a site's content and schemas are, and how the schemas are read. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { createFolderReader } from './read-folder.ts'
import { type Folders, schemasLeftOut } from './site-parts.js'

/** Absolute paths. */
export type SchemaPlace = {
  /** A schema of a later folder replaces one of the same path. The first is the engine's. */
  schemaFolders: readonly string[]
  /** Paths in the first folder: schemas that the site does not have. */
  leftOut?: ReadonlySet<string>
}

export type ContentPlace = SchemaPlace & { contentFolder: string }

/** Returns `CONTENT_DIR`, or `content/` of the project, with the schemas of the engine and of the project. */
export const contentPlace = (folders: Folders, env: Readonly<Record<string, string | undefined>>): ContentPlace => ({
  contentFolder: resolve(folders.projectFolder, env['CONTENT_DIR'] ?? 'content'),
  ...schemaPlace(folders),
})

/** @throws Error if `package.json` lists an unknown collection */
export function schemaPlace(folders: Folders): SchemaPlace {
  const [engine, own] = [folders.engineFolder, folders.projectFolder].map((folder) => join(folder, 'schema'))
  const both = [...new Set([engine as string, own as string])]
  return { schemaFolders: both.filter(existsSync), leftOut: schemasLeftOut(folders) }
}

/** Returns a function that reads the schemas of a site each time it is called. An unchanged file is the same object as before. */
export function createSchemaReader({ schemaFolders, leftOut }: SchemaPlace): () => FolderFiles {
  const readers = schemaFolders.map((folder) => createFolderReader(folder))
  return () => {
    const [engine, ...own] = readers.map((read) => [...read().files])
    const files = new Map([...(engine ?? []).filter(([path]) => !leftOut?.has(path)), ...own.flat()])
    // The engine's own repository: `npm run types` has written them.
    if (files.size === engine?.length && own.flat().length === 0) return files
    for (const [path, bytes] of files)
      if (path.endsWith('.json'))
        files.set(path, Buffer.from(withoutReferences(new TextDecoder().decode(bytes), leftOut)))
    return files.set(BLOCK_LIST, Buffer.from(blockList([...files.keys()])))
  }
}

/** Removes from a schema what refers to collections that the site does not have. */
function withoutReferences(text: string, leftOut: ReadonlySet<string> = new Set()): string {
  const isLeftOut = (name: unknown) => leftOut.has(`${name}.schema.json`)
  const refersToNone = (node: SchemaNode) =>
    isLeftOut(node['x-refs']) || (node['x-ref']?.length !== undefined && node['x-ref'].every(isLeftOut))
  const schema: unknown = JSON.parse(text, (key, value: SchemaNode | null) => {
    if (value === null || typeof value !== 'object')
      return ABOUT_ONE.includes(key) && isLeftOut(value) ? undefined : value
    if (isLeftOut(value.collection) || refersToNone(value)) return undefined
    if (!value.properties || !value.required) return value
    const { properties, required } = value
    return { ...value, required: required.filter((name) => name in properties) }
  })
  return JSON.stringify(schema, null, 2)
}

type SchemaNode = {
  collection?: unknown
  properties?: object
  required?: string[]
  'x-refs'?: string
  'x-ref'?: string[]
}

/** Annotations of one collection. */
const ABOUT_ONE = ['x-closings', 'x-entry-pages', 'x-covers']

/** Lists the blocks that pages can have. In the engine's own repository `npm run types` writes it. */
export const BLOCK_LIST = 'block.schema.json'

/** Returns its text. @param paths of all schemas */
export const blockList = (paths: readonly string[]): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $comment: 'Made from schema/blocks/ by `npm run types`.',
      title: 'Block',
      description: 'One part of a page. Its type says which.',
      type: 'object',
      discriminator: { propertyName: 'type' },
      required: ['type'],
      oneOf: paths
        .filter((path) => path.startsWith('blocks/'))
        .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
        .map((path) => ({ $ref: path })),
    },
    null,
    2,
  )}\n`

const nameOf = (path: string): string => path.replace('.schema.json', '')

/** Reads the schemas of a site. */
export const readSchemas = (place: SchemaPlace): FolderFiles => createSchemaReader(place)()
