/**
 * `first-version/` is a site made with version 0.1: its files passed the check of that version. `--fix` makes a site of
 * it that the current version builds. Its files are never brought up to date by hand.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { fixContent } from '../../compiler/fix-content.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { projectPath, rebuilding } from '../data/rebuilding.ts'
import { schemas } from '../data/schemas.ts'

const FIRST = projectPath('src/tests/first-version')
const compiler = createNodeCompiler(schemas)
const DAY = '2026-11-02'
const first = readFolder(FIRST)
const read = (files: FolderFiles, file: string) => new TextDecoder().decode(files.get(file))
const withText = (file: string, before: string, after: string): FolderFiles => {
  expect(read(first, file)).toContain(before)
  return new Map([...first, [file, new TextEncoder().encode(read(first, file).replace(before, () => after))]])
}
const messagesOf = (files: FolderFiles) =>
  compiler.compile(files, { day: DAY }).diagnostics.map(({ message }) => message)

const { contentFolder, out, build } = rebuilding()

test('a site of the first version is brought up to date by --fix, and builds', async () => {
  const { files, left } = fixContent(first, schemas, compiler, DAY)
  expect(left).toEqual([])
  expect(messagesOf(files)).toEqual([])
  rmSync(contentFolder, { recursive: true })
  cpSync(FIRST, contentFolder, { recursive: true })
  for (const [file, bytes] of files) writeFileSync(join(contentFolder, file), bytes)
  expect(await build()).toBe(true)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Our Key Offerings')
})

test('what newer versions need is what the first one took for granted', () => {
  const { files } = fixContent(first, schemas, compiler, DAY)
  const site = read(files, 'site.yaml')
  expect(site).toContain('currency: INR\ncountry: IN\ntimeZone: Asia/Kolkata\n')
  const added = site.slice(site.indexOf('currency: INR'))
  expect(site.replace(added, '')).toBe(read(first, 'site.yaml').replace('  label: Chat with Us\n\nheader', '\nheader'))
})

test('it writes nothing of that into a file without signs of an older version', () => {
  const label = '  message: Hello! I would like to ask about a free trial class for my child.\n  label: Chat with Us\n'
  const files = withText('site.yaml', label, label.split('  label')[0] ?? '')
  expect(messagesOf(files)).toContain(
    'This file lacks 5 lines: "currency", "country", "timeZone", "organisation", "phoneNumbers".',
  )
  expect(read(fixContent(files, schemas, compiler, DAY).files, 'site.yaml')).toBe(read(files, 'site.yaml'))
})

test('nor if some of the lines are there', () => {
  const files = withText('site.yaml', 'language: en-IN', 'language: en-IN\ncurrency: EUR')
  expect(messagesOf(files)).toContain('This file lacks 4 lines: "country", "timeZone", "organisation", "phoneNumbers".')
})
