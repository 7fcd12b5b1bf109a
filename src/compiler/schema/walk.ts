/** Walks over schemas, and over schema and data together. */
import type { Path } from '../yaml/path.ts'
import type { Schema, SchemaSet } from './schema-set.ts'

/** A value and its schema. */
export type Visit = {
  schema: Schema
  value: unknown
  path: Path
  parent?: { schema: Schema; value: Record<string, unknown> }
}

/**
 * Every value under `value` that its schema knows, outermost first. Data that does not fit is left out,
 * so the walk is safe on content that has mistakes.
 */
export function* walk(schema: Schema, value: unknown, path: Path = [], parent?: Visit['parent']): Generator<Visit> {
  yield { schema, value, path, ...(parent && { parent }) }
  for (const child of children(schema, value)) {
    yield* walk(child.schema, child.value, [...path, child.key], isObject(value) ? { schema, value } : undefined)
  }
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
  return schema.oneOf?.find((branch) => branch.properties?.[tag]?.const === value[tag]) ?? schema
}

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

/** Numbers for the nodes of a schema set, so that a value kept on disk can name its node. */
export type SchemaNodes = {
  /** @throws Error for a number that no node has */
  at(number: number): Schema
  /** @throws Error for a node of other schemas */
  numberOf(schema: Schema): number
}

/** The same schemas give the same numbers. */
export function numberNodes({ fileTypes }: SchemaSet): SchemaNodes {
  const nodes: Schema[] = []
  const numbers = new Map<Schema, number>()
  const add = (node: Schema): void => {
    if (numbers.has(node)) return
    numbers.set(node, nodes.length)
    nodes.push(node)
    const { properties, patternProperties, items, oneOf = [] } = node
    for (const inner of [...Object.values({ ...properties }), ...Object.values({ ...patternProperties })]) add(inner)
    for (const inner of [...(items ? [items] : []), ...oneOf]) add(inner)
  }
  for (const schema of fileTypes.values()) add(schema)
  return {
    at(number) {
      const node = nodes[number]
      if (!node) throw new Error(`The schemas have no node ${number}.`)
      return node
    },
    numberOf(schema) {
      const number = numbers.get(schema)
      if (number === undefined) throw new Error('This schema node belongs to other schemas.')
      return number
    },
  }
}
