/**
 * Compiles the schemas to code with Ajv. Imported by Node and by build tools alone: a page whose security policy forbids
 * making code gets the result as a module.
 */
import type * as Ajv from 'ajv/dist/2020.js'
import type standalone from 'ajv/dist/standalone/index.js'
import { vocabulary } from './annotations.ts'
import { formats } from './formats.ts'
import type { Schema, SchemaSet } from './schema-set.ts'
import { isObject } from './walk.ts'

/** Passed in: loading Ajv takes longer than loading validators that are kept, and most runs have those. */
export type AjvTools = Pick<typeof Ajv, 'Ajv2020' | '_'> & { standalone: typeof standalone }

/** Keywords that check nothing. */
const notes: ReadonlySet<string> = new Set([...vocabulary, 'title', 'description', 'examples', 'default'])

/** Returns a schema without notes, whose texts Ajv would repeat in the code. */
function checked(schema: Schema): Schema {
  const keywords = Object.entries(schema).filter(([keyword]) => !notes.has(keyword))
  return Object.fromEntries(keywords.map(([keyword, value]) => [keyword, checkedIn(keyword, value)]))
}

function checkedIn(keyword: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? checked(one) : one))
  if (!isObject(value)) return value
  if (keyword !== 'properties' && keyword !== 'patternProperties') return checked(value)
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, checked(schema as Schema)]))
}

/** Ajv writes out for each error how it is added; a third of the code is that. */
const shorter = (code: string): string =>
  code.replace(
    /if\(vErrors === null\)\{\s*vErrors = \[(\w+)\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g,
    '(vErrors ??= []).push($1);',
  )

/** Returns the body of a `MakeValidators` function. */
export function generateValidators({ fileTypes }: SchemaSet, { Ajv2020, _, standalone }: AjvTools): string {
  const engine = new Ajv2020({
    code: { source: true, formats: _`formats`, optimize: false }, // optimizing takes longer than it saves
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allErrors: true,
    discriminator: true,
    ownProperties: true,
    messages: false,
    validateSchema: false,
  })
  for (const [name, { accepts }] of Object.entries(formats)) engine.addFormat(name, accepts)
  for (const [fileType, schema] of fileTypes) engine.addSchema(checked(schema), fileType)
  const all = [...fileTypes.keys()].map((fileType, index) => [`validator${index}`, fileType] as const)
  const code = shorter(standalone(engine, Object.fromEntries(all)))
  const names = all.map(([name, fileType]) => `${JSON.stringify(fileType)}: exports.${name}`)
  return `const exports = {};\n${code};\nreturn { ${names.join(', ')} }`
}

/** Returns an ES module for a bundler; what it exports is for `loadValidators`. */
export const validatorsModule = (schemas: SchemaSet, tools: AjvTools): string =>
  `export default function (formats, require) {\n${generateValidators(schemas, tools)}\n}\n`
