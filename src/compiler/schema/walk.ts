/** Walks over schemas, and over schema and data together. */
import type { Path } from '../yaml/path.ts'
import type { Schema } from './schema-set.ts'

/** A value and its schema. */
export type Visit = {
  schema: Schema
  value: unknown
  path: Path
  parent?: { schema: Schema; value: Record<string, unknown> }
}

/**
 * Returns every value under `value` that its schema knows, outermost first. Data that does not fit is left out,
 * so the walk is safe on content that has mistakes.
 */
export function walk(schema: Schema, value: unknown, path: Path = []): Visit[] {
  const found: Visit[] = []
  function visit(at: Omit<Visit, 'parent'>, parent?: Visit['parent']): void {
    found.push(parent ? { ...at, parent } : at)
    const { schema, value, path } = at
    const own = isObject(value) ? { schema, value } : undefined
    for (const { key, ...child } of children(schema, value)) visit({ ...child, path: [...path, key] }, own)
  }
  visit({ schema, value, path })
  return found
}

/** The values directly inside `value` that `schema` knows, each with its own schema. */
export function children(schema: Schema, value: unknown): { key: string | number; schema: Schema; value: unknown }[] {
  const chosen = chooseSchema(schema, value)
  if (Array.isArray(value)) {
    const { items } = chosen
    return items ? value.map((item, key) => ({ key, schema: items, value: item })) : []
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const known = propertySchema(chosen, key)
    return known ? [{ key, schema: known, value: item }] : []
  })
}

/** Returns the branch of a `oneOf` that the discriminator of `value` names. */
export function chooseSchema(schema: Schema, value: unknown): Schema {
  const tag = schema.discriminator?.propertyName
  if (!tag || !isObject(value)) return schema
  let known = branches.get(schema)
  if (!known) {
    known = branchesOf(schema, tag)
    branches.set(schema, known)
  }
  return known.get(value[tag]) ?? schema
}

/** By schema, its branches by the value that names them: a `oneOf` has a branch for every kind of block. */
const branches = new WeakMap<Schema, ReadonlyMap<unknown, Schema>>()

/** The first branch of a name counts. */
const branchesOf = ({ oneOf = [] }: Schema, tag: string): ReadonlyMap<unknown, Schema> =>
  new Map(oneOf.map((branch) => [branch.properties?.[tag]?.const, branch] as const).reverse())

/** The schema of one key of an object. */
export function propertySchema(schema: Schema, key: string): Schema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key]
  return Object.entries(schema.patternProperties ?? {}).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1]
}

/** Returns the schema of the value at a path of `data`; undefined if it has none. */
export function schemaAt(schema: Schema, data: unknown, path: Path): Schema | undefined {
  let [at, value]: [Schema | undefined, unknown] = [schema, data]
  for (const step of path) {
    if (!at) return undefined
    const chosen = chooseSchema(at, value)
    at = Array.isArray(value) ? chosen.items : propertySchema(chosen, String(step))
    value = (value as Record<string | number, unknown> | null | undefined)?.[step]
  }
  return at
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
