/** The command as it is typed. The project holds nothing, so whatever comes after the first refusal would fail. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from './build.ts'

const projectFolder = mkdtempSync(join(tmpdir(), 'copybook-project-'))
writeFileSync(join(projectFolder, 'notes.txt'), 'mine')
afterAll(() => rmSync(projectFolder, { recursive: true }))

test.each([
  ['.', {}, 'that is the project itself'],
  ['words', { CONTENT_DIR: 'words' }, 'that is the content folder'],
  ['notes.txt', {}, 'a file stands there'],
])('OUT_DIR=%s is refused with a sentence before anything is read or compiled', async (out, env, sentence) => {
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  expect(
    await run([], { projectFolder, engineFolder: projectFolder, env: { OUT_DIR: out, ...env }, colour: false, print }),
  ).toBe(1)
  expect(printed).toEqual([expect.stringContaining(sentence)])
  expect(readdirSync(projectFolder)).toEqual(['notes.txt'])
})
