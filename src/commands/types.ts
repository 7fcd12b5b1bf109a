/** `npm run types`: writes the files that are made from others, such as TypeScript types from schemas. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '../collections/chosen.gen.ts'
import { ofCollections } from '../collections/collection.ts'
import { allCodes, codesTable } from '../compiler/diagnostics/codes.ts'
import { annotationTables } from '../compiler/schema/annotations.ts'
import { createSchemaSet, type SchemaSet } from '../compiler/schema/schema-set.ts'
import { listFiles } from '../disk/read-folder.ts'
import { CHOSEN, chosenModule, type Folders } from '../disk/site-parts.js'
import { typesFromWords } from '../editor/api/words-types.ts'
import { blockFiles, blockRegistry } from '../publish/code/block-registry.ts'
import type { CommandContext } from './command.ts'
import { siteSchemas, writeIfChanged } from './site-schemas.ts'

/** Returns the derived files of the engine by path. @throws Error for a block without examples */
export async function derivedFiles(folders: Folders): Promise<Map<string, string>> {
  const { projectFolder } = folders
  const texts = siteSchemas(folders)
  const schemas = createSchemaSet(texts)
  const sources = listFiles(join(projectFolder, 'src'))
  const { examples } = blockFiles(sources)
  for (const name of schemas.blocks.keys())
    if (!examples.has(name)) throw new Error(`The block "${name}" has no examples: write examples.yaml beside it.`)
  const readme = readFileSync(join(projectFolder, 'schema/README.md'), 'utf8')
  return new Map([
    ...[...texts].map(([path, text]) => [`schema/${path}`, text] as const).filter(([path]) => IS_DERIVED.test(path)),
    ['schema/codes.md', codesTable(allCodes(ofCollections(COLLECTIONS).rules))],
    ['schema/README.md', withTables(readme)],
    ['src/editor/overlay/words.gen.ts', typesFromWords(projectFolder)],
    ['src/compiler/schema/types.gen.ts', await types(schemas)],
    ['src/site/blocks/registry.ts', blockRegistry(schemas, sources)],
    [CHOSEN, chosenModule(folders)],
  ])
}

const IS_DERIVED = /^schema\/(?:blocks\/|(?:block|page)\.)/

/** Returns the types of all that a site's code can read. */
async function derivedFilesOfSite(folders: Folders): Promise<Map<string, string>> {
  const text = await types(createSchemaSet(siteSchemas(folders)))
  return new Map([['src/types.gen.ts', text.replace("from './values.ts'", "from 'copybook'")]])
}

/** @throws Error if the package that makes types is not installed */
async function types(schemas: SchemaSet): Promise<string> {
  try {
    return await (await import('./derived/types-from-schemas.ts')).typesFromSchemas(schemas)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('This needs one more package: npm install --save-dev json-schema-to-typescript@16.0.0')
  }
}

/** Replaces the tables of annotations. @throws Error if the comments around them are missing */
function withTables(readme: string): string {
  const place = /(<!-- annotations -->\n).*(\n<!-- end of annotations -->)/s
  if (!place.test(readme))
    throw new Error('schema/README.md has no <!-- annotations --> and <!-- end of annotations -->.')
  return readme.replace(place, (_, start: string, end: string) => `${start}${annotationTables()}${end}`)
}

export async function run(_args: readonly string[], context: CommandContext): Promise<number> {
  const { projectFolder, engineFolder, print } = context
  const files = projectFolder === engineFolder ? derivedFiles(context) : derivedFilesOfSite(context)
  for (const [file, text] of await files) if (writeIfChanged(join(projectFolder, file), text)) print(`Wrote ${file}`)
  return 0
}
