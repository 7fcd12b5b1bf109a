/** Where a site's content and schemas are, and how the schemas are read. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { completeBlock } from '../compiler/schema/complete-block.ts'
import type { Schema } from '../compiler/schema/schema-set.ts'
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
  return { schemaFolders: both, leftOut: schemasLeftOut(folders) }
}

/** Returns a function that reads the schemas of a site each time it is called. Unchanged files are the same objects as before. */
export function createSchemaReader({ schemaFolders, leftOut = new Set() }: SchemaPlace): () => FolderFiles {
  const readers = schemaFolders.map((folder) => createFolderReader(folder))
  let known: { files: readonly Uint8Array[]; schemas: FolderFiles } | undefined
  return () => {
    // A site without schemas of its own has no folder for them.
    const [engine = new Map(), own = new Map()] = readers.map((read, i) =>
      existsSync(schemaFolders[i] ?? '') ? read().files : new Map<string, Uint8Array>(),
    )
    const files = [...engine.values(), ...own.values()]
    if (files.length !== known?.files.length || files.some((bytes, i) => bytes !== known?.files[i]))
      known = { files, schemas: combined(engine, own, leftOut) }
    return known.schemas
  }
}

function combined(engine: FolderFiles, own: FolderFiles, leftOut: ReadonlySet<string>): FolderFiles {
  // In the engine's own repository `npm run types` has written what is made here.
  if (own.size === 0 && leftOut.size === 0) return engine
  const schemas = new Map([...engine].filter(([path]) => path.endsWith('.json') && !leftOut.has(path)))
  for (const [path, bytes] of schemas) schemas.set(path, bytesOf(parse(path, bytes, withoutReferences(leftOut))))
  for (const [path, bytes] of own) {
    const [, block] = /^blocks\/(.+)\.schema\.json$/.exec(path) ?? []
    schemas.set(path, block === undefined ? bytes : bytesOf(completeBlock(block, parse(path, bytes) as Schema)))
  }
  return schemas.set(BLOCK_LIST, Buffer.from(blockList([...schemas.keys()])))
}

const bytesOf = (schema: unknown): Uint8Array => Buffer.from(JSON.stringify(schema, null, 2))

function parse(path: string, bytes: Uint8Array, reviver?: Reviver): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes), reviver)
  } catch (error) {
    throw new Error(`schema/${path}: ${(error as Error).message}`)
  }
}

type Reviver = (key: string, value: SchemaNode | null) => unknown

/** Removes from a schema what refers to collections that the site does not have. */
function withoutReferences(leftOut: ReadonlySet<string>): Reviver {
  const isLeftOut = (name: unknown) => leftOut.has(`${name}.schema.json`)
  const refersToNone = (node: SchemaNode) =>
    isLeftOut(node['x-refs']) || (Array.isArray(node['x-ref']) && node['x-ref'].every(isLeftOut))
  return (key, value) => {
    if (value === null || typeof value !== 'object')
      return ABOUT_ONE.includes(key) && isLeftOut(value) ? undefined : value
    if (isLeftOut(value.collection) || refersToNone(value)) return undefined
    if (!value.properties || !value.required) return value
    const { properties, required } = value
    return { ...value, required: required.filter((name) => name in properties) }
  }
}

type SchemaNode = {
  collection?: unknown
  properties?: object
  required?: string[]
  'x-refs'?: string
  'x-ref'?: string[]
}

/** Annotations of one collection. A form knows of no last days without `x-closings`, so that one stays. */
const ABOUT_ONE = ['x-entry-pages', 'x-covers']

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
