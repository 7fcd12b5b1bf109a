import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceFolder } from './replace-folder.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-folder-'))
afterAll(() => rmSync(work, { recursive: true }))

test('the new folder takes the place of the old, whole', () => {
  const folder = join(work, 'dist')
  replaceFolder(folder, new Map([['a/old.txt', 'old']]))
  replaceFolder(
    folder,
    new Map<string, string | Uint8Array>([
      ['a/new.txt', 'new'],
      ['b.bin', new Uint8Array([1])],
    ]),
  )
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a', 'a/new.txt', 'b.bin'])
  expect(readdirSync(work)).toEqual(['dist'])
})

test('a failure on the way leaves the old folder as it was', () => {
  const folder = join(work, 'dist')
  expect(() =>
    replaceFolder(
      folder,
      new Map([
        ['x', 'file'],
        ['x/y', 'inside a file'],
      ]),
    ),
  ).toThrow()
  expect(readFileSync(join(folder, 'a/new.txt'), 'utf8')).toBe('new')
  expect(readdirSync(work)).toEqual(['dist'])
})
