import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { contentPlace, readSchemas } from './content-place.ts'

const engineFolder = fileURLToPath(new URL('../..', import.meta.url))
let projectFolder: string

beforeEach(() => {
  projectFolder = `${mkdtempSync(join(tmpdir(), 'site-'))}/`
})
afterEach(() => rmSync(projectFolder, { recursive: true }))

function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(projectFolder, path)), { recursive: true })
  writeFileSync(join(projectFolder, path), JSON.stringify(value))
}
const read = () => readSchemas(contentPlace({ projectFolder, engineFolder }, {}))
const schemas = () => createSchemaSet(jsonTexts(read()))

test('has the schemas of the listed collections, and nothing that refers to others', () => {
  write('package.json', { copybook: { collections: ['openings'] } })
  const { fileTypes, blocks } = schemas()
  expect([...fileTypes.keys()]).toContain('openings')
  expect([...fileTypes.keys(), ...blocks.keys()]).not.toContain('courses')
  expect([...blocks.keys()]).not.toContain('course-offers')
  const text = JSON.stringify([...fileTypes, ...blocks])
  expect(text).toContain('"x-closings":"openings"')
  expect(text).not.toMatch(/"x-(refs|covers|bound)":\[?\{?"?(courses|levels|programs|educators|practice)/)
  expect(text).not.toContain('"collection":"levels"')
})

test('is that of the engine as it is if a site has all collections', () => {
  write('package.json', JSON.parse(readFileSync(join(engineFolder, 'package.json'), 'utf8')))
  expect(read().get('page.schema.json')).toEqual(readFileSync(join(engineFolder, 'schema/page.schema.json')))
})

test('a schema of the site replaces one of the engine, and its own blocks are in the list', () => {
  write('package.json', {})
  write('schema/blocks/map.schema.json', { title: 'Map', properties: {} })
  write('schema/blocks/hero.schema.json', { title: 'Another', properties: {} })
  expect(schemas().blocks.get('hero')?.title).toBe('Another')
  expect(schemas().blocks.get('map')?.properties?.['type']).toMatchObject({ const: 'map' })
  expect(String(read().get('block.schema.json'))).toContain('blocks/map.schema.json')
})

test('names the collections if a site lists one that there is not', () => {
  write('package.json', { copybook: { collections: ['course'] } })
  expect(read).toThrow('package.json lists the collection "course". The collections: courses, ')
})
