import { expect, test } from 'vitest'
import { blockRegistry } from './block-registry.ts'

const blocks = new Map([['fee-table', { 'x-own-chunk': true }]])
const FILES = ['site/blocks/fee-table/fee-table.tsx', 'site/blocks/fee-table/examples.yaml']

test('loads a block with a chunk of its own later, and imports another', () => {
  expect(blockRegistry({ blocks }, FILES)).toContain(
    "'fee-table': { load: () => import('./fee-table/fee-table.tsx').then((module) => module.FeeTable) },",
  )
  expect(blockRegistry({ blocks: new Map([['fee-table', {}]]) }, FILES)).toContain(
    "import { FeeTable } from './fee-table/fee-table.tsx'",
  )
})

test('takes a block of the site in place of that of the engine, and the styles of the site', () => {
  const own = [
    '../../src/blocks/fee-table/fee-table.tsx',
    '../../src/blocks/fee-table/row.tsx',
    '../../src/theme.css.ts',
  ]
  const registry = blockRegistry({ blocks }, FILES, own)
  expect(registry).toContain("import('../../../../../src/blocks/fee-table/fee-table.tsx')")
  expect(registry).toContain('import "../../../../../src/theme.css.ts"')
  expect(registry).not.toContain('./fee-table/fee-table.tsx')
})

test('asks for the component of a block that has none', () => {
  expect(() => blockRegistry({ blocks }, FILES.slice(1))).toThrow(
    'The block "fee-table" has no component: write src/blocks/fee-table/fee-table.tsx.',
  )
})
