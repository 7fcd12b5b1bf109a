/** `npm run types`: writes what is derived from the schemas, the TypeScript types and the list of blocks, and the names of the desk's words. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codesTable } from '../compiler/diagnostics/codes.ts'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { annotationTables } from '../compiler/schema/annotations.ts'
import { createSchemaSet, type Schema } from '../compiler/schema/schema-set.ts'
import { listFiles, readFolder } from '../disk/read-folder.ts'
import { typesFromWords } from '../editor/api/types-from-words.ts'
import { blockListSchema } from './derived/block-list.ts'
import { blockRegistry } from './derived/block-registry.ts'
import { withBlockSnippets } from './derived/block-snippets.ts'
import { completeBlock } from './derived/complete-block.ts'
import { typesFromSchemas } from './derived/types-from-schemas.ts'

/** The derived files by path, relative to the project folder. */
export async function derivedFiles(projectFolder: string): Promise<Map<string, string>> {
  const texts = jsonTexts(readFolder(join(projectFolder, 'schema')))
  texts.set('block.schema.json', '{}')
  texts.set('block.schema.json', blockListSchema(createSchemaSet(texts)))
  const whole = [...createSchemaSet(texts).blocks.keys()].map((name): [string, string] => {
    const file = `blocks/${name}.schema.json`
    const written = JSON.parse(texts.get(file) as string) as Schema
    return [file, `${JSON.stringify(completeBlock(name, written), null, 2)}\n`]
  })
  for (const [file, text] of whole) texts.set(file, text)
  const page = JSON.parse(texts.get('page.schema.json') as string) as Schema
  texts.set('page.schema.json', `${JSON.stringify(withBlockSnippets(page, createSchemaSet(texts)), null, 2)}\n`)
  const schemas = createSchemaSet(texts)
  return new Map([
    ...whole.map(([file, text]): [string, string] => [`schema/${file}`, text]),
    ['schema/page.schema.json', texts.get('page.schema.json') as string],
    ['schema/block.schema.json', texts.get('block.schema.json') as string],
    ['schema/codes.md', codesTable()],
    ['schema/README.md', withTables(readFileSync(join(projectFolder, 'schema/README.md'), 'utf8'))],
    ['src/editor/overlay/words.gen.ts', typesFromWords(projectFolder)],
    ['src/compiler/schema/types.gen.ts', await typesFromSchemas(schemas)],
    ['src/site/blocks/registry.ts', blockRegistry(schemas, listFiles(join(projectFolder, 'src')))],
  ])
}

/** The tables of annotations in the README, made anew. @throws Error when their place in it is gone */
function withTables(readme: string): string {
  const place = /(<!-- annotations -->\n).*(\n<!-- end of annotations -->)/s
  if (!place.test(readme))
    throw new Error('schema/README.md has no <!-- annotations --> and <!-- end of annotations -->.')
  return readme.replace(place, (_, start: string, end: string) => `${start}${annotationTables()}${end}`)
}

/** Runs the command; returns the exit code. */
export async function run(_args: readonly string[], { projectFolder }: { projectFolder: string }): Promise<number> {
  for (const [file, text] of await derivedFiles(projectFolder)) {
    mkdirSync(dirname(join(projectFolder, file)), { recursive: true })
    writeFileSync(join(projectFolder, file), text)
    console.log(`Wrote ${file}`)
  }
  return 0
}
