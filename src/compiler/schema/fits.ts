/**
 * Whether data is as its schema wants it, asked of the schema itself. Compiling the schemas with Ajv takes a quarter of a
 * second at each start and is needed only to say what is wrong.
 */
import { vocabulary } from './annotations.ts'
import { formats } from './formats.ts'
import type { Schema } from './schema-set.ts'
import { isObject } from './walk.ts'

/** @returns true only for data in which Ajv finds nothing; false also where a keyword is not known here */
export type Fits = (data: unknown) => boolean

/** Keywords that say nothing of the data; what the annotations mean, rules and the linker see to. */
const WITHOUT_TEST: ReadonlySet<string> = new Set([
  ...['title', 'description', 'examples', 'default', '$comment', 'discriminator'],
  ...vocabulary,
])

/** A part of a schema is looked at when the first data comes to it. */
export function fitsOf(schema: Schema): Fits {
  let tests: Fits[] | undefined
  return (data) => {
    tests ??= testsOf(schema)
    return tests.every((test) => test(data))
  }
}

const testsOf = (schema: Schema): Fits[] =>
  Object.entries(schema).flatMap(([keyword, value]) =>
    WITHOUT_TEST.has(keyword) ? [] : [tests[keyword]?.(value as never, schema) ?? (() => false)],
  )

/** The test of each keyword, as JSON Schema 2020-12 has it: data of another type passes. */
const tests: Readonly<Record<string, (value: never, schema: Schema) => Fits>> = {
  type: (wanted: string | string[]) => {
    const types = [wanted].flat()
    return (data) => types.some((type) => isOfType(type, data))
  },
  const: (wanted: unknown) => (data) => data === wanted,
  enum: (wanted: unknown[]) => (data) => wanted.includes(data),
  format: (name: string) => ofStrings((text) => formats[name]?.accepts(text) === true),
  pattern: (pattern: string) => {
    const expression = new RegExp(pattern, 'u')
    return ofStrings((text) => expression.test(text))
  },
  minLength: (least: number) => ofStrings((text) => [...text].length >= least),
  maxLength: (most: number) => ofStrings((text) => [...text].length <= most),
  minimum: (least: number) => (data) => !Number.isFinite(data) || Number(data) >= least,
  maximum: (most: number) => (data) => !Number.isFinite(data) || Number(data) <= most,
  items: (schema: Schema) => {
    const fits = fitsOf(schema)
    return ofLists((list) => list.every(fits))
  },
  minItems: (least: number) => ofLists((list) => list.length >= least),
  maxItems: (most: number) => ofLists((list) => list.length <= most),
  uniqueItems: (wanted: boolean) =>
    ofLists(
      (list) => !wanted || (list.every((item) => typeof item !== 'object') && new Set(list).size === list.length),
    ),
  required: (keys: string[]) =>
    ofGroups((group) => keys.every((key) => Object.hasOwn(group, key) && group[key] !== undefined)),
  minProperties: (least: number) => ofGroups((group) => Object.keys(group).length >= least),
  properties: (schemas: Record<string, Schema>) => {
    const known = new Map(Object.entries(schemas).map(([key, schema]) => [key, fitsOf(schema)]))
    return ofGroups((group) => Object.keys(group).every((key) => known.get(key)?.(group[key]) ?? true))
  },
  patternProperties: (schemas: Record<string, Schema>) => {
    const known = Object.entries(schemas).map(([key, schema]) => ({ key: new RegExp(key, 'u'), fits: fitsOf(schema) }))
    return ofGroups((group) =>
      Object.keys(group).every((name) => known.every(({ key, fits }) => !key.test(name) || fits(group[name]))),
    )
  },
  additionalProperties: (allowed: unknown, { properties = {}, patternProperties = {} }) => {
    const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern, 'u'))
    const isKnown = (key: string) => Object.hasOwn(properties, key) || patterns.some((pattern) => pattern.test(key))
    return ofGroups((group) => allowed === false && Object.keys(group).every(isKnown))
  },
  anyOf: (schemas: Schema[]) => {
    const branches = schemas.map(fitsOf)
    return (data) => branches.some((fits) => fits(data))
  },
  oneOf: (schemas: Schema[], { discriminator }) => {
    const tag = discriminator?.propertyName ?? ''
    const branches = new Map(schemas.map((schema) => [schema.properties?.[tag]?.const, fitsOf(schema)]))
    return (data) => {
      const name = isObject(data) && Object.hasOwn(data, tag) ? data[tag] : undefined
      return typeof name === 'string' && branches.get(name)?.(data) === true
    }
  },
}

function isOfType(type: string, data: unknown): boolean {
  if (type === 'null') return data === null
  if (type === 'array') return Array.isArray(data)
  if (type === 'object') return isObject(data)
  if (type === 'integer') return Number.isInteger(data)
  return type === 'number' ? Number.isFinite(data) : typeof data === type
}

const ofStrings =
  (test: (text: string) => boolean): Fits =>
  (data) =>
    typeof data !== 'string' || test(data)

const ofLists =
  (test: (list: readonly unknown[]) => boolean): Fits =>
  (data) =>
    !Array.isArray(data) || test(data)

const ofGroups =
  (test: (group: Readonly<Record<string, unknown>>) => boolean): Fits =>
  (data) =>
    !isObject(data) || test(data)
