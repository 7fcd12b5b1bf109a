/** What editors read in their program and in messages: every property explained, every object closed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadAjv } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { jsonTexts } from '../documents/folder-files.ts'
import { vocabulary } from './annotations.ts'
import { generateValidators } from './generate-validators.ts'
import { createSchemaSet, fileTypeOf, isTranslation, type Schema } from './schema-set.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const schemas = createSchemaSet(jsonTexts(readFolder(join(project, 'schema'))))
const all = new Map([
  ...schemas.fileTypes,
  ...[...schemas.blocks].map(([name, schema]) => [`blocks/${name}`, schema] as const),
])

const JARGON = /\b(string|boolean|array|object|integer|enum|regex|schema|null|instance|pointer)\b/i

describe.each([...all])('%s', (_, root) => {
  test('explains every property with a title, a description and an example', () => {
    const poor = propertiesOf(root).filter(
      ([, { title, description }]) => !title || !description || description.length < 8,
    )
    expect(poor.map(([name]) => name)).toEqual([])
    const bare = propertiesOf(root).filter(([, schema]) => isLeaf(schema) && !schema.examples?.length && !schema.enum)
    expect(bare.map(([name]) => name)).toEqual([])
  })

  test('closes every object', () => {
    const open = objectsOf(root).filter((schema) => schema['additionalProperties'] !== false)
    expect(open.map(({ title }) => title)).toEqual([])
  })

  test('speaks in words an editor knows', () => {
    const hard = propertiesOf(root).filter(([, { title = '', description = '' }]) => JARGON.test(title + description))
    expect(hard.map(([name, { description }]) => `${name}: ${description}`)).toEqual([])
  })
})

/** A translation may leave out every line. */
const described = [...readFolder(join(project, 'content')).keys()].filter(
  (file) => file.endsWith('.yaml') && !isTranslation(schemas, file),
)

test.each(described)('%s names its schema on the first line', (file) => {
  const [first = ''] = readFileSync(join(project, 'content', file), 'utf8').split('\n')
  const up = '../'.repeat(file.split('/').length)
  expect(first).toBe(`# yaml-language-server: $schema=${up}schema/${fileTypeOf(schemas, file)}.schema.json`)
})

test.each([
  ['bn/faq.yaml', 'translation'],
  ['bn/pages/home.yaml', 'translation'],
  ['bn/made-from/pages/home.yaml', 'made-from'],
  ['bn/nothing.yaml', undefined],
  ['bn/made-from/nothing.yaml', undefined],
  ['bn/bn/faq.yaml', undefined],
  ['bn/images/home.svg', undefined],
])('%s is of the type %s', (file, type) => {
  expect(fileTypeOf(schemas, file)).toBe(type)
})

test('describes every keyword of this project, and uses each that is described', () => {
  const used = new Set(
    [...readFolder(join(project, 'schema'))]
      .filter(([file]) => file.endsWith('.json'))
      .flatMap(([, bytes]) => [...new TextDecoder().decode(bytes).matchAll(/"(x-[a-z-]+|defaultSnippets)":/g)])
      .map(([, keyword]) => keyword),
  )
  // So far no name has changed.
  const updates = ['x-was', 'x-words-were']
  expect([...new Set([...used, ...updates])].sort()).toEqual([...vocabulary].sort())
})

test('refuses an undescribed keyword and names it', () => {
  const fileTypes = new Map([['faq', { type: 'object', 'x-txt': true }]])
  expect(() => generateValidators({ fileTypes, blocks: new Map() }, loadAjv())).toThrow('x-txt')
})

function propertiesOf(schema: Schema, path = ''): [string, Schema][] {
  const own = Object.entries({ ...schema.properties, ...schema.patternProperties })
  const inside = own.flatMap(([name, child]) => [
    [`${path}/${name}`, child] as [string, Schema],
    ...propertiesOf(child, `${path}/${name}`),
  ])
  return [...inside, ...(schema.items && !schema.items.discriminator ? propertiesOf(schema.items, `${path}/*`) : [])]
}

function objectsOf(schema: Schema): Schema[] {
  const children = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items && !schema.items.discriminator ? [schema.items] : []),
  ]
  return [...(schema.type === 'object' ? [schema] : []), ...children.flatMap(objectsOf)]
}

const isLeaf = (schema: Schema): boolean => !schema.properties && !schema.items
