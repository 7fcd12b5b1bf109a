/** The schemas of a site in one folder, for the text editors of its authors: their files name `../.cache/schema/`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { withBlockSnippets } from '../compiler/schema/block-snippets.ts'
import { completeBlock } from '../compiler/schema/complete-block.ts'
import { createSchemaSet, type Schema } from '../compiler/schema/schema-set.ts'
import { BLOCK_LIST, blockList, readSchemas, schemaPlace } from '../disk/content-place.ts'
import type { Folders } from '../disk/site-parts.js'

const PAGE = 'page.schema.json'

/** Returns the schemas of a site as text by path, those of its blocks complete. @throws Error if one is broken */
export function siteSchemas(folders: Folders): Map<string, string> {
  const texts = jsonTexts(readSchemas(schemaPlace(folders)))
  const read = (path: string) => JSON.parse(texts.get(path) ?? '{}') as Schema
  const set = (path: string, schema: object) => texts.set(path, `${JSON.stringify(schema, null, 2)}\n`)
  set(BLOCK_LIST, JSON.parse(blockList([...texts.keys()])))
  const { blocks } = createSchemaSet(texts)
  for (const name of blocks.keys()) {
    const path = `blocks/${name}.schema.json`
    set(path, completeBlock(name, read(path)))
  }
  set(PAGE, withBlockSnippets(read(PAGE), createSchemaSet(texts)))
  return texts
}

/** Writes those that have changed. The engine's own repository has them in `schema/`. */
export function keepSiteSchemas(folders: Folders): void {
  if (folders.projectFolder === folders.engineFolder) return
  for (const [path, text] of siteSchemas(folders))
    writeIfChanged(join(folders.projectFolder, '.cache', 'schema', path), text)
}

/** Returns whether it was written. */
export function writeIfChanged(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return true
}
