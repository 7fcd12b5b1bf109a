import { expect, test } from 'vitest'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { blockRegistry, blockSnippet, completeBlock } from './block-schemas.ts'

/** The schema of a new block, written by hand. */
const written: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Fee table',
  description: 'What classes cost.',
  'x-own-chunk': true,
  required: ['heading', 'rows', 'tone'],
  properties: {
    heading: { type: 'string', title: 'Heading', examples: ['Fees: all of them'] },
    intro: { type: 'string', title: 'Intro', examples: ['Not asked for'] },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['fee', 'words', 'shown'],
        properties: {
          fee: { type: 'number', examples: [3000] },
          words: { type: 'string', examples: ['within ${facts.replyHours} hours'] },
          shown: { type: 'boolean' },
        },
      },
    },
    tone: { enum: ['plain', 'tint'] },
  },
}

const whole = completeBlock('fee-table', written)

test('adds what all blocks share', () => {
  expect(Object.keys(whole.properties ?? {})).toEqual(['type', 'id', 'heading', 'intro', 'rows', 'tone'])
  expect(whole.properties?.['type']).toMatchObject({ const: 'fee-table', description: 'fee-table: What classes cost.' })
  expect(whole).toMatchObject({
    'x-type': 'FeeTableBlock',
    'x-own-chunk': true,
    type: 'object',
    additionalProperties: false,
    required: ['type', 'heading', 'rows', 'tone'],
  })
})

test('the snippet has a field for every required value, and escapes facts', () => {
  expect(blockSnippet('fee-table', whole).body).toEqual({
    type: 'fee-table',
    heading: '"${1:Fees: all of them}"',
    rows: [{ fee: '${2:3000}', words: '"${3:within \\$\\{facts.replyHours\\} hours}"', shown: '${4|true,false|}' }],
    tone: '${5|plain,tint|}',
  })
})

test('a complete schema stays the same', () => {
  expect(JSON.stringify(completeBlock('fee-table', whole))).toBe(JSON.stringify(whole))
})

const schemas = { fileTypes: new Map(), blocks: new Map([['fee-table', whole]]) }
const FILES = ['site/blocks/fee-table/fee-table.tsx', 'site/blocks/fee-table/examples.yaml']

test('a block with a chunk of its own is loaded later, another is imported', () => {
  const registry = blockRegistry(schemas, FILES)
  expect(registry).toContain(
    "'fee-table': { load: () => import('./fee-table/fee-table.tsx').then((module) => module.FeeTable) },",
  )
  const plain = new Map([['fee-table', { ...whole, 'x-own-chunk': false }]])
  expect(blockRegistry({ ...schemas, blocks: plain }, FILES)).toContain(
    "import { FeeTable } from './fee-table/fee-table.tsx'",
  )
})

test.each([
  [FILES[0], 'has no examples: write src/site/blocks/fee-table/examples.yaml'],
  [FILES[1], 'has no component: write src/site/blocks/fee-table/fee-table.tsx'],
])('asks for the other file if there is only %s', (file, message) => {
  expect(() => blockRegistry(schemas, [file as string])).toThrow(message)
})
