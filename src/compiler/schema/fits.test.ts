/** What fits without Ajv, fits with it, and what does not, does not. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFolder } from '../../disk/read-folder.ts'
import { jsonTexts } from '../documents/folder-files.ts'
import { fitsOf } from './fits.ts'
import { createSchemaSet, fileTypeOf, type Schema } from './schema-set.ts'
import { errorsOf } from './validators.ts'
import { isObject } from './walk.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const schemas = createSchemaSet(jsonTexts(readFolder(join(project, 'schema'))))

const documents = ['content', 'src/tests/other-site', 'src/tests/broken-base'].flatMap((folder) =>
  [...readFolder(join(project, folder))].flatMap(([file, bytes]) => {
    const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
    return schema
      ? [{ file: `${folder}/${file}`, schema, data: parse(new TextDecoder().decode(bytes)) as unknown }]
      : []
  }),
)

/** One check for each schema: compiling takes long. */
const explains = new Map([...schemas.fileTypes.values()].map((schema) => [schema, errorsOf(schemas, schema)]))
const ajvAccepts = (schema: Schema, data: unknown): boolean => explains.get(schema)?.(data).length === 0

const VALUES = [
  null,
  true,
  0,
  -1,
  3,
  3.5,
  1e9,
  '',
  'x',
  'all',
  '/about',
  '#fff3d6',
  'points',
  [],
  {},
  ['x'],
  ['x', 'x'],
]
const KEYS = ['id', 'type', 'title', 'label', 'x', 'aB1', '__proto__', 'constructor', 'movedTo']

/** Walks into the data by `way` and makes one change there. */
function changed(data: unknown, way: readonly number[], kind: number, value: unknown, key: string): unknown {
  const keys = isObject(data) || Array.isArray(data) ? Object.keys(data) : []
  const [step, ...rest] = way
  if (step !== undefined && keys.length > 0) {
    const at = keys[step % keys.length] ?? ''
    const inner = (data as Record<string, unknown>)[at]
    if (rest.length > 0 && typeof inner === 'object' && inner !== null)
      return replaced(data, at, changed(inner, rest, kind, value, key))
    if (kind === 0) return replaced(data, at, value)
    if (kind === 1 && isObject(data)) return Object.fromEntries(Object.entries(data).filter(([name]) => name !== at))
    if (kind === 2 && Array.isArray(data)) return [...data, data[Number(at)]]
  }
  return isObject(data) ? replaced(data, key, value) : value
}

function replaced(data: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(data)) return data.map((item: unknown, index) => (String(index) === key ? value : item))
  return Object.fromEntries([...Object.entries(data as object).filter(([name]) => name !== key), [key, value]])
}

test.each(documents)('$file fits', ({ schema, data }) => {
  expect(fitsOf(schema)(data)).toBe(true)
})

test('4,000 documents, changed in one to three places, fit where Ajv says so and nowhere else', () => {
  const change = fc.tuple(
    ...([fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), fc.nat(2)] as const),
    ...([fc.constantFrom(...VALUES), fc.constantFrom(...KEYS)] as const),
  )
  const seen = { fitting: 0, failing: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (document, changes) => {
        const data = changes.reduce(
          (data, [way, kind, value, key]) => changed(data, way, kind, value, key),
          document.data,
        )
        const fits = fitsOf(document.schema)(data)
        seen[fits ? 'fitting' : 'failing'] += 1
        expect(fits).toBe(ajvAccepts(document.schema, data))
      },
    ),
    { numRuns: 4_000, seed: 1 },
  )
  expect(Math.min(seen.fitting, seen.failing)).toBeGreaterThan(200)
})

const SOME = [
  null,
  true,
  0,
  3,
  4,
  3.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'a',
  'ab',
  '👩',
  'abc',
  [],
  ['a'],
  ['a', 'a'],
  ['a', 'b', 'c'],
]
const MORE = [{}, { a: 1 }, { a: 'x' }, { b: 1 }, [{}, {}], { type: 'a' }, { type: 'c', b: 1 }, { type: 1 }]

test.each<Schema>([
  ...['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'].map((type) => ({ type })),
  ...[
    { type: ['string', 'number'] },
    { const: 3 },
    { enum: ['a', 3, null] },
    { format: 'short-name' },
    { pattern: '^a.$' },
  ],
  ...[{ minLength: 2 }, { maxLength: 1 }, { minimum: 3 }, { maximum: 3 }, { minItems: 2 }, { maxItems: 1 }],
  ...[{ uniqueItems: true }, { items: { type: 'string' } }, { required: ['a'] }, { minProperties: 1 }],
  ...[{ properties: { a: { type: 'string' } } }, { patternProperties: { '^a$': { type: 'string' } } }],
  ...[{ properties: { a: {} }, additionalProperties: false }, { anyOf: [{ type: 'string' }, { minimum: 4 }] }],
  {
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: [{ properties: { type: { const: 'a' } } }, { properties: { type: { const: 'c' } }, required: ['x'] }],
  },
])('%j: as Ajv has it', (schema) => {
  const explain = errorsOf(schemas, schema)
  // Of lists of groups that are to differ, Ajv alone knows.
  const values = [...SOME, ...MORE].filter((value) => !('uniqueItems' in schema) || !MORE.includes(value as never))
  for (const data of values) expect([data, fitsOf(schema)(data)]).toEqual([data, explain(data).length === 0])
})

test('a keyword that is not known here is left to Ajv', () => {
  expect(fitsOf({ type: 'string', multipleOf: 2 })('text')).toBe(false)
  expect(fitsOf({ oneOf: [{ type: 'string' }] })('text')).toBe(false)
})
