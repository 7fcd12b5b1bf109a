/** `npm run types`: writes the files that are made from others, such as TypeScript types from schemas. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COLLECTIONS, ofCollections } from '../collections/collections.ts'
import { allCodes, codesTable } from '../compiler/diagnostics/codes.ts'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { annotationTables } from '../compiler/schema/annotations.ts'
import { createSchemaSet, type Schema } from '../compiler/schema/schema-set.ts'
import { listFiles, readFolder } from '../disk/read-folder.ts'
import { typesFromWords } from '../editor/api/words-types.ts'
import type { CommandContext } from './command.ts'
import { blockListSchema, blockRegistry, completeBlock, withBlockSnippets } from './derived/block-schemas.ts'
import { typesFromSchemas } from './derived/types-from-schemas.ts'

/** Returns the derived files by path, relative to the project folder. */
export async function derivedFiles(projectFolder: string): Promise<Map<string, string>> {
  const texts = jsonTexts(readFolder(join(projectFolder, 'schema')))
  const written = new Map<string, string>()
  const set = (file: string, schema: object): void => {
    texts.set(file, `${JSON.stringify(schema, null, 2)}\n`)
    written.set(`schema/${file}`, texts.get(file) as string)
  }
  const read = (file: string) => JSON.parse(texts.get(file) as string) as Schema
  texts.set('block.schema.json', '{}')
  const { blocks } = createSchemaSet(texts)
  set('block.schema.json', blockListSchema({ blocks }))
  for (const name of blocks.keys())
    set(`blocks/${name}.schema.json`, completeBlock(name, read(`blocks/${name}.schema.json`)))
  set('page.schema.json', withBlockSnippets(read('page.schema.json'), createSchemaSet(texts)))
  const schemas = createSchemaSet(texts)
  const readme = readFileSync(join(projectFolder, 'schema/README.md'), 'utf8')
  return new Map([
    ...written,
    ['schema/codes.md', codesTable(allCodes(ofCollections(COLLECTIONS).rules))],
    ['schema/README.md', withTables(readme)],
    ['src/editor/overlay/words.gen.ts', typesFromWords(projectFolder)],
    ['src/compiler/schema/types.gen.ts', await typesFromSchemas(schemas)],
    ['src/site/blocks/registry.ts', blockRegistry(schemas, listFiles(join(projectFolder, 'src')))],
  ])
}

/** Replaces the tables of annotations. @throws Error if the comments around them are missing */
function withTables(readme: string): string {
  const place = /(<!-- annotations -->\n).*(\n<!-- end of annotations -->)/s
  if (!place.test(readme))
    throw new Error('schema/README.md has no <!-- annotations --> and <!-- end of annotations -->.')
  return readme.replace(place, (_, start: string, end: string) => `${start}${annotationTables()}${end}`)
}

export async function run(_args: readonly string[], { projectFolder }: CommandContext): Promise<number> {
  for (const [file, text] of await derivedFiles(projectFolder)) {
    mkdirSync(dirname(join(projectFolder, file)), { recursive: true })
    writeFileSync(join(projectFolder, file), text)
    console.log(`Wrote ${file}`)
  }
  return 0
}
