import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileContent } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { jsonTexts } from '../documents/folder-files.ts'
import { createSchemaSet } from '../schema/schema-set.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))

test.each([
  [4_900_000, []],
  [5_200_000, ['warning image-large 5.2 MB']],
])('reports only large pictures: %i bytes', (size, expected) => {
  const base = folder('src/tests/broken-base')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const files = new Map([...base, ['images/asha-roy.svg', new TextEncoder().encode(drawing.padEnd(size))]])
  const { diagnostics } = compileContent(files, createSchemaSet(jsonTexts(folder('schema'))), { base: '/' })
  const reported = diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${/[\d.]+ MB/.exec(message)}`)
  expect(reported).toEqual(expected)
})
