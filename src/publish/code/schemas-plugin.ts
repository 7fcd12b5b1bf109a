/**
 * Imports the schemas and their validators: `import { makeValidators, schemaFiles } from 'virtual:copybook/schemas'`. The
 * worker of the editor checks with them: its page may not make code from schemas.
 */
import type { Plugin, ViteDevServer } from 'vite'
import { jsonTexts } from '../../compiler/documents/folder-files.ts'
import { validatorsModule } from '../../compiler/schema/generate-validators.ts'
import { createSchemaSet } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { readSchemas, type SchemaPlace } from '../../disk/content-place.ts'
import { loadAjv } from '../../disk/node-compiler.ts'

const NAME = 'virtual:copybook/schemas'
const ID = `\0${NAME}`

export const schemasPlugin = (place: SchemaPlace): Plugin => ({
  name: 'copybook:schemas',
  resolveId: { filter: { id: /^virtual:copybook\/schemas$/ }, handler: () => ID },
  load: { filter: { id: /^\0virtual:copybook\/schemas$/ }, handler: () => schemasModule(place) },
})

/** @throws Error if a schema is broken */
function schemasModule(place: SchemaPlace): string {
  const files = jsonTexts(readSchemas(place))
  const validators = validatorsModule(createSchemaSet(files), loadAjv()).replace(
    'export default function',
    'export function makeValidators',
  )
  return `export const schemaFiles = ${JSON.stringify([...files].map(([file, text]) => [file, JSON.stringify(JSON.parse(text, withoutBlockSnippets))]))}\n${validators}`
}

/** The worker makes them anew. Their list is the only one with a snippet per block. */
const withoutBlockSnippets = (key: string, value: unknown): unknown =>
  key === 'blocks' && isObject(value) ? { ...value, defaultSnippets: undefined } : value

/** Has the module made anew when it is imported next. */
export function invalidateSchemas({ environments }: ViteDevServer): void {
  const graph = environments['client']?.moduleGraph
  const module = graph?.getModuleById(ID)
  if (module) graph?.invalidateModule(module)
}
