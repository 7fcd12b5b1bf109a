import { expect, test } from 'vitest'
import { blockSnippet } from './block-snippets.ts'
import { completeBlock } from './complete-block.ts'
import type { Schema } from './schema-set.ts'

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
        'x-expects': ['shown', 'since'],
        properties: {
          fee: { type: 'number', examples: [3000] },
          words: { type: 'string', examples: ['within ${facts.replyHours} hours'] },
          shown: { type: 'boolean' },
          since: { type: 'string', examples: ['2026'] },
          until: { type: 'string', examples: ['Not asked for'] },
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

test('the snippet has a field for every required or expected value, and escapes facts', () => {
  expect(blockSnippet('fee-table', whole).body).toEqual({
    type: 'fee-table',
    heading: '"${1:Fees: all of them}"',
    rows: [
      {
        fee: '${2:3000}',
        words: '"${3:within \\$\\{facts.replyHours\\} hours}"',
        shown: '${4|true,false|}',
        since: '"${5:2026}"',
      },
    ],
    tone: '${6|plain,tint|}',
  })
})

test('a complete schema stays the same', () => {
  expect(JSON.stringify(completeBlock('fee-table', whole))).toBe(JSON.stringify(whole))
})
