/** Finds the equal parts of schemas, so that the code of each is made once. */
import type { Schema } from './schema-set.ts'
import { isObject } from './walk.ts'

/** The keyword that stands for a shared part: its value is the part's place in `parts`. */
export const SHARED = 'x-shared'

/** Keywords whose value is a schema, and those whose value has one for each name. */
const ofOne = ['items', 'additionalProperties']
const ofNames = ['properties', 'patternProperties']

/**
 * Returns the schemas with `{ "x-shared": n }` for each part that equals another one, and these parts.
 *
 * What Ajv reads from outside stays where it is: the tag of a branch of `oneOf`, and the type of items that must differ.
 */
export function shareSchemas(schemas: ReadonlyMap<string, Schema>): {
  parts: readonly Schema[]
  schemas: ReadonlyMap<string, Schema>
} {
  const uses = new Map<string, number>()
  function count(schema: Schema): void {
    const text = JSON.stringify(schema)
    const before = uses.get(text) ?? 0
    uses.set(text, before + 1)
    if (before === 0) mapParts(schema, counted)
  }
  const counted = (part: Schema): Schema => {
    count(part)
    return part
  }
  for (const schema of schemas.values()) mapParts(schema, counted)

  const parts: Schema[] = []
  const places = new Map<string, number>()
  function shared(part: Schema): Schema {
    const text = JSON.stringify(part)
    if ((uses.get(text) ?? 0) < 2 || 'const' in part) return mapParts(part, shared)
    if (!places.has(text)) places.set(text, parts.push(mapParts(part, shared)) - 1)
    return { [SHARED]: places.get(text) }
  }
  return { parts, schemas: new Map([...schemas].map(([name, schema]) => [name, mapParts(schema, shared)])) }
}

/** Returns a schema with each schema directly inside it replaced. */
function mapParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const mapped = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'anyOf') return [keyword, (value as Schema[]).map(change)]
    if (keyword === 'oneOf') return [keyword, (value as Schema[]).map((branch) => mapParts(branch, change))]
    if (keyword === 'items' && schema['uniqueItems']) return [keyword, mapParts(value as Schema, change)]
    if (ofOne.includes(keyword) && isObject(value)) return [keyword, change(value as Schema)]
    if (!ofNames.includes(keyword)) return [keyword, value]
    return [
      keyword,
      Object.fromEntries(Object.entries(value as Record<string, Schema>).map(([name, part]) => [name, change(part)])),
    ]
  })
  return Object.fromEntries(mapped)
}
