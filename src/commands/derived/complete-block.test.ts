import { expect, test } from 'vitest'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { blockRegistry } from './block-registry.ts'
import { blockSnippet } from './block-snippets.ts'
import { completeBlock } from './complete-block.ts'

/** As somebody writes it who adds a block. */
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

test('what all blocks have alike is made from the name', () => {
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

test('the snippet has a place for every value that is required, and quotes facts as they are written', () => {
  expect(blockSnippet('fee-table', whole).body).toEqual({
    type: 'fee-table',
    heading: '"${1:Fees: all of them}"',
    rows: [{ fee: '${2:3000}', words: '"${3:within \\$\\{facts.replyHours\\} hours}"', shown: '${4|true,false|}' }],
    tone: '${5|plain,tint|}',
  })
})

test('a whole schema stays as it is', () => {
  expect(JSON.stringify(completeBlock('fee-table', whole))).toBe(JSON.stringify(whole))
})

const schemas = { fileTypes: new Map(), blocks: new Map([['fee-table', whole]]) }
const FILES = ['site/blocks/fee-table/fee-table.tsx', 'site/blocks/fee-table/examples.yaml']

test('a block with a chunk of its own is loaded, another is at hand', () => {
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
])('with %s alone the other file is asked for', (file, message) => {
  expect(() => blockRegistry(schemas, [file as string])).toThrow(message)
})
