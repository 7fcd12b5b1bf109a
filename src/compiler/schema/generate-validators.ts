/**
 * Compiles the schemas to code with Ajv. Imported by Node and by build tools alone: a page whose security policy forbids
 * making code gets the result as a module.
 */
import type * as Ajv from 'ajv/dist/2020.js'
import type standalone from 'ajv/dist/standalone/index.js'
import { vocabulary } from './annotations.ts'
import { formats } from './formats.ts'
import type { Schema, SchemaSet } from './schema-set.ts'
import { SHARED, shareSchemas } from './share-schemas.ts'
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

/**
 * Ajv writes out how each error is made and added; half of the code is that. Without the parameters that repeat the
 * schema, and with a call in its place, the code is shorter by a fifth.
 */
const shorter = (code: string): string =>
  code.replace(
    /const (\w+) = \{instancePath:?([^{}]*),schemaPath:("[^"]*"),keyword:"(\w+)",params:(\{[^{}]*\})\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g,
    (_, _name, path: string, schemaPath: string, keyword: string, params: string) =>
      `vErrors = fail(vErrors, ${path || 'instancePath'}, ${schemaPath}${inSchema.has(keyword) ? '' : `, ${params}`});`,
  )

/** Keywords whose errors have no parameters, because the schema has them. */
export const inSchema: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'pattern', 'format'])

const partName = (place: number): string => `part ${place}`

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
  // These schemas have nothing that needs them, and they would be in each function.
  Object.assign(engine.opts, { unevaluated: false, dynamicRef: false })
  for (const [name, { accepts }] of Object.entries(formats)) engine.addFormat(name, accepts)
  engine.addKeyword({
    keyword: SHARED,
    schemaType: 'number',
    code({ gen, data, it, schema: place }) {
      const validate = gen.scopeValue('validate', { ref: engine.getSchema(partName(place)) })
      gen.code(
        _`vErrors = within(${validate}, ${data}, instancePath + ${it.errorPath}, ${it.errSchemaPath}, vErrors); errors = vErrors === null ? 0 : vErrors.length`,
      )
    },
  })
  const { parts, schemas } = shareSchemas(new Map([...fileTypes].map(([name, schema]) => [name, checked(schema)])))
  for (const [place, part] of parts.entries()) engine.addSchema(part, partName(place))
  for (const [fileType, schema] of schemas) engine.addSchema(schema, fileType)
  const all = [...fileTypes.keys()].map((fileType, index) => [`validator${index}`, fileType] as const)
  const code = shorter(standalone(engine, Object.fromEntries(all)))
  const names = all.map(([name, fileType]) => `${JSON.stringify(fileType)}: exports.${name}`)
  return `const exports = {};\n${code};\nreturn { ${names.join(', ')} }`
}

/** Returns an ES module for a bundler; what it exports is for `loadValidators`. */
export const validatorsModule = (schemas: SchemaSet, tools: AjvTools): string =>
  `export default function (formats, require, fail, within) {\n${generateValidators(schemas, tools)}\n}\n`
