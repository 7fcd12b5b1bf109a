/** Validators made of generated code find what Ajv itself finds, and nothing in content that fits. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { validatorsOf } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { vocabulary } from './annotations.ts'
import { fitsAlone, formats } from './formats.ts'
import { inSchema } from './generate-validators.ts'
import { fileTypeOf, type Schema } from './schema-set.ts'
import { checkOf } from './validators.ts'
import { isObject } from './walk.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const validators = validatorsOf(schemas)

const documents = ['content', 'src/tests/other-site', 'src/tests/broken-base'].flatMap((folder) =>
  [...readFolder(join(project, folder))].flatMap(([file, bytes]) => {
    const fileType = fileTypeOf(schemas, file)
    return fileType
      ? [{ file: `${folder}/${file}`, fileType, data: parse(new TextDecoder().decode(bytes)) as unknown }]
      : []
  }),
)

const engine = new Ajv2020({ strict: false, allErrors: true, discriminator: true, ownProperties: true, verbose: true })
engine.addVocabulary([...vocabulary])
for (const [name, { accepts }] of Object.entries(formats)) engine.addFormat(name, accepts)
const byAjv = new Map([...schemas.fileTypes].map(([fileType, schema]) => [fileType, engine.compile(schema)]))

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
  '👩',
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

test.each(documents)('$file fits', ({ fileType, data }) => {
  expect(checkOf(validators, fileType)(data)).toEqual([])
})

test('4,000 documents, changed in one to three places, have the errors that Ajv finds', () => {
  const change = fc.tuple(
    ...([fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), fc.nat(2)] as const),
    ...([fc.constantFrom(...VALUES), fc.constantFrom(...KEYS)] as const),
  )
  const seen = { fitting: 0, failing: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      ({ fileType, data: before }, changes) => {
        const data = changes.reduce((data, [way, kind, value, key]) => changed(data, way, kind, value, key), before)
        const ajv = byAjv.get(fileType)
        const { validate } = validators(fileType)
        const fits = validate(data)
        seen[fits ? 'fitting' : 'failing'] += 1
        expect(fits).toBe(ajv?.(data))
        const reported = (errors: typeof validate.errors) =>
          errors?.map(({ keyword, instancePath, schemaPath, params }) =>
            [keyword, instancePath, schemaPath].concat(inSchema.has(keyword) ? [] : JSON.stringify(params)),
          )
        expect(reported(validate.errors)).toEqual(reported(ajv?.errors))
        // What Ajv adds on request is added by `checkOf`.
        for (const error of checkOf(validators, fileType)(data)) {
          const same = ajv?.errors?.find(
            ({ schemaPath, instancePath }) => schemaPath === error.schemaPath && instancePath === error.instancePath,
          )
          expect([error.data, error.parentSchema]).toEqual([same?.data, same?.parentSchema])
        }
      },
    ),
    { numRuns: 4_000, seed: 1 },
  )
  expect(Math.min(seen.fitting, seen.failing)).toBeGreaterThan(200)
})

test.each<[Schema, (string | number)[], (string | number)[]]>([
  [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', 'abc'], ['a', 'abcd', 3]],
  [{ type: ['string', 'number'], minimum: 2, maximum: 3 }, ['a', 2, 2.5], [1, 4]],
  [{ type: 'integer' }, [3], [3.5, '3']],
  [{ enum: ['a', 3] }, ['a', 3], ['b', 4]],
  [{ type: 'string', format: 'short-name', pattern: 'b' }, ['a-b'], ['a-c', 'A b']],
  [{ anyOf: [{ type: 'string' }, { type: 'array' }] }, ['a'], [3]],
])('%j alone accepts %j and refuses %j', (schema, accepted, refused) => {
  expect(accepted.filter((value) => !fitsAlone(schema, value))).toEqual([])
  expect(refused.filter((value) => fitsAlone(schema, value))).toEqual([])
})
