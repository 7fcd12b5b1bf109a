import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listFiles } from './list-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'copybook-list-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lists files below a folder, and follows no link, so circular links end', () => {
  mkdirSync(join(folder, 'b/c'), { recursive: true })
  for (const path of ['b/c/deep.txt', 'b/.hidden', 'a.txt']) writeFileSync(join(folder, path), '')
  const links = { 'b/up': '..', 'b/here': '.', 'b/c/top': '../..', self: 'self', file: 'a.txt', none: 'missing' }
  for (const [name, to] of Object.entries(links)) symlinkSync(to, join(folder, name))
  expect(listFiles(folder)).toEqual(['a.txt', 'b/.hidden', 'b/c/deep.txt'])
})
