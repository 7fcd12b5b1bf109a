import { expect, test } from 'vitest'
import type { Schema } from './schema-set.ts'
import { shareSchemas } from './share-schemas.ts'

const name: Schema = { type: 'string', minLength: 1 }
const person: Schema = { type: 'object', properties: { name } }

test('makes one part of equal schemas, also inside each other', () => {
  const team: Schema = { properties: { head: person, members: { type: 'array', items: person } } }
  const place: Schema = { properties: { name, street: { type: 'string' } } }
  const { parts, schemas } = shareSchemas(new Map(Object.entries({ team, place })))
  expect(parts).toEqual([name, { type: 'object', properties: { name: { 'x-shared': 0 } } }])
  expect(Object.fromEntries(schemas)).toEqual({
    team: { properties: { head: { 'x-shared': 1 }, members: { type: 'array', items: { 'x-shared': 1 } } } },
    place: { properties: { name: { 'x-shared': 0 }, street: { type: 'string' } } },
  })
})

test('leaves what Ajv reads from outside where it is', () => {
  const tagged: Schema = { type: 'object', properties: { type: { const: 'hero' } } }
  const list: Schema = { type: 'array', uniqueItems: true, items: name }
  const schemas = new Map<string, Schema>(
    Object.entries({ page: { oneOf: [tagged] }, draft: { oneOf: [tagged], anyOf: [list] } }),
  )
  expect(shareSchemas(schemas)).toEqual({ parts: [], schemas })
})
