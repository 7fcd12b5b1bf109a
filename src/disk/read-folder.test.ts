/** Every entry of a folder is read or named, never left out silently. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderReader, listFiles, readFolder } from './read-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copybook-read-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (path: string) => writeFileSync(join(folder, path), 'a: b\n')

test('reads files of all folders in one order, without dot-files', () => {
  for (const path of ['pages', '.git']) mkdirSync(join(folder, path))
  for (const path of ['site.yaml', 'pages/home.yaml', 'pages/about.yaml', '.env', '.git/config']) put(path)
  const { files, unread } = createFolderReader(folder)()
  expect([...files.keys()]).toEqual(['pages/about.yaml', 'pages/home.yaml', 'site.yaml'])
  expect(unread).toEqual([])
})

test('names links, and folders with the name of a file, and does not enter them', () => {
  mkdirSync(join(folder, 'faq.yaml'))
  put('faq.yaml/inner.yaml')
  put('site.yaml')
  symlinkSync(join(folder, 'site.yaml'), join(folder, 'openings.yaml'))
  symlinkSync(folder, join(folder, 'pages'))
  const { files, unread } = createFolderReader(folder)()
  expect([...files.keys()]).toEqual(['site.yaml'])
  expect(unread).toEqual([
    { path: 'faq.yaml', reason: 'folder' },
    { path: 'openings.yaml', reason: 'link' },
    { path: 'pages', reason: 'link' },
  ])
})

test.skipIf(process.platform !== 'linux')('names a file whose name is not UTF-8', () => {
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.yaml')]), '')
  expect(createFolderReader(folder)().unread).toEqual([
    { path: 'caf\ufffd.yaml', reason: 'name', likelyName: 'café.yaml' },
  ])
})

test('refuses a folder with too many files before reading any', () => {
  for (let index = 0; index < 4; index += 1) put(`${index}.yaml`)
  expect(readFolder(folder, 4).size).toBe(4)
  expect(() => readFolder(folder, 3)).toThrow(`${folder} holds more than 3 files.`)
})

test('lists files below a folder, and follows no link, so circular links end', () => {
  mkdirSync(join(folder, 'b/c'), { recursive: true })
  for (const path of ['b/c/deep.txt', 'b/.hidden', 'a.txt']) put(path)
  const links = { 'b/up': '..', 'b/here': '.', 'b/c/top': '../..', self: 'self', file: 'a.txt', none: 'missing' }
  for (const [name, to] of Object.entries(links)) symlinkSync(to, join(folder, name))
  expect(listFiles(folder)).toEqual(['a.txt', 'b/.hidden', 'b/c/deep.txt'])
})
