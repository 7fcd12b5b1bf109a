/** `npm run types`: writes the files that are made from others, such as TypeScript types from schemas. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COLLECTIONS } from '../collections/chosen.gen.ts'
import { ofCollections } from '../collections/collection.ts'
import { allCodes, codesTable } from '../compiler/diagnostics/codes.ts'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { annotationTables } from '../compiler/schema/annotations.ts'
import { createSchemaSet, type Schema } from '../compiler/schema/schema-set.ts'
import { BLOCK_LIST, blockList } from '../disk/content-place.ts'
import { listFiles, readFolder } from '../disk/read-folder.ts'
import { CHOSEN, chosenModule, type Folders } from '../disk/site-parts.js'
import { typesFromWords } from '../editor/api/words-types.ts'
import { blockFiles, blockRegistry } from '../publish/code/block-registry.ts'
import type { CommandContext } from './command.ts'
import { completeBlock, withBlockSnippets } from './derived/block-schemas.ts'
import { typesFromSchemas } from './derived/types-from-schemas.ts'

/** Returns the derived files by path, relative to the project folder. @throws Error for a block without examples */
export async function derivedFiles(folders: Folders): Promise<Map<string, string>> {
  const { projectFolder } = folders
  const texts = jsonTexts(readFolder(join(projectFolder, 'schema')))
  const written = new Map<string, string>()
  const set = (file: string, schema: object): void => {
    texts.set(file, `${JSON.stringify(schema, null, 2)}\n`)
    written.set(`schema/${file}`, texts.get(file) as string)
  }
  const read = (file: string) => JSON.parse(texts.get(file) as string) as Schema
  set(BLOCK_LIST, JSON.parse(blockList([...texts.keys()])))
  const { blocks } = createSchemaSet(texts)
  for (const name of blocks.keys())
    set(`blocks/${name}.schema.json`, completeBlock(name, read(`blocks/${name}.schema.json`)))
  set('page.schema.json', withBlockSnippets(read('page.schema.json'), createSchemaSet(texts)))
  const schemas = createSchemaSet(texts)
  const sources = listFiles(join(projectFolder, 'src'))
  const { examples } = blockFiles(sources)
  for (const name of schemas.blocks.keys())
    if (!examples.has(name)) throw new Error(`The block "${name}" has no examples: write examples.yaml beside it.`)
  const readme = readFileSync(join(projectFolder, 'schema/README.md'), 'utf8')
  return new Map([
    ...written,
    ['schema/codes.md', codesTable(allCodes(ofCollections(COLLECTIONS).rules))],
    ['schema/README.md', withTables(readme)],
    ['src/editor/overlay/words.gen.ts', typesFromWords(projectFolder)],
    ['src/compiler/schema/types.gen.ts', await typesFromSchemas(schemas)],
    ['src/site/blocks/registry.ts', blockRegistry(schemas, sources)],
    [CHOSEN, chosenModule(folders)],
  ])
}

/** Replaces the tables of annotations. @throws Error if the comments around them are missing */
function withTables(readme: string): string {
  const place = /(<!-- annotations -->\n).*(\n<!-- end of annotations -->)/s
  if (!place.test(readme))
    throw new Error('schema/README.md has no <!-- annotations --> and <!-- end of annotations -->.')
  return readme.replace(place, (_, start: string, end: string) => `${start}${annotationTables()}${end}`)
}

export async function run(_args: readonly string[], context: CommandContext): Promise<number> {
  const { projectFolder } = context
  for (const [file, text] of await derivedFiles(context)) {
    mkdirSync(dirname(join(projectFolder, file)), { recursive: true })
    writeFileSync(join(projectFolder, file), text)
    console.log(`Wrote ${file}`)
  }
  return 0
}
