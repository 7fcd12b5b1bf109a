import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { readFolder } from '../../documents/read-folder.ts'
import type { Folder } from '../../link/folder.ts'
import { hashOf } from '../../report/desk-report.ts'
import { createMend } from './mend.ts'
import { replaceFile } from './replace-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copybook-mend-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const TEXT = '\ufeff# SAMPLE\r\nprice: 3,000 # a month\r\nlast: x'
const slip: Diagnostic = {
  ...{ file: 'a.yaml', line: 2, column: 8, endLine: 2, endColumn: 13 },
  ...{ severity: 'error', code: 'value-type', message: '' },
  fix: { title: 'Write 3000', edits: [{ start: TEXT.indexOf('3,000'), end: TEXT.indexOf(' # a'), text: '3000' }] },
}

function mendIn(text = TEXT, diagnostics = [slip]) {
  const file = join(folder, 'a.yaml')
  writeFileSync(file, text, { mode: 0o640 })
  const bytes = readFolder(folder)
  const mend = createMend({
    folder: () => ({ bytes }) as unknown as Folder,
    diagnostics: () => diagnostics,
    read: () => readFileSync(file),
    write: (changed) => {
      for (const [name, now] of changed) replaceFile(join(folder, name), now)
    },
  })
  const { line, column, code } = slip
  return { file, ask: () => mend({ file: 'a.yaml', line, column, code, hash: hashOf(Buffer.from(TEXT)) }) }
}

test('the fix is made, and every other byte stays: marks, line ends, comments, who may read it', () => {
  const { file, ask } = mendIn()
  expect(ask()).toEqual({ status: 200, data: { saved: ['a.yaml'] } })
  expect(readFileSync(file, 'utf8')).toBe(TEXT.replace('3,000', '3000'))
  expect([readdirSync(folder), statSync(file).mode & 0o777]).toEqual([['a.yaml'], 0o640])
})

test('a file that says something else by now is left alone, whether that has been read or not', () => {
  const read = mendIn(`${TEXT} y`)
  expect(read.ask().status).toBe(409)
  const unread = mendIn()
  writeFileSync(unread.file, `${TEXT} z`)
  expect(unread.ask()).toEqual({ status: 409, data: { message: 'The file has changed meanwhile. Look at it again.' } })
  expect(readFileSync(unread.file, 'utf8')).toBe(`${TEXT} z`)
})

test('where nothing can be mended, nothing is', () => {
  const { fix: _, ...unmendable } = slip
  for (const diagnostics of [[], [unmendable], [{ ...slip, line: 3 }], [{ ...slip, file: 'b.yaml' }]]) {
    const { file, ask } = mendIn(TEXT, diagnostics)
    expect(ask().status).toBe(409)
    expect(readFileSync(file, 'utf8')).toBe(TEXT)
  }
})
