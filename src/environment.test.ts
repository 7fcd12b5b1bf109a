/** A variable that is set but blank counts as unset, for every command. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listFiles } from './disk/read-folder.ts'
import { readEnvironment } from './environment.js'

const source = fileURLToPath(new URL('.', import.meta.url))

test('blank variables are unset, and the others are unchanged', () => {
  const variables = { OUT_DIR: '', PORT: ' \t', CONTENT_DIR: ' my content ', GONE: undefined, FORMS_FILE: '0' }
  expect(readEnvironment(variables)).toEqual({ CONTENT_DIR: ' my content ', FORMS_FILE: '0' })
})

test('no command bypasses it to read a variable', () => {
  const files = listFiles(source).filter(
    (path) => /\.[jt]sx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('tests/'),
  )
  const readers = files.filter((path) => /process\.env(?!\['NODE_ENV'\]|, 'NODE_ENV')/.test(code(path)))
  expect(files.length).toBeGreaterThan(100)
  expect(readers).toEqual(['run.js'])
  expect(code('run.js').match(/.*process\.env.*/g)).toEqual(['const env = readEnvironment(process.env)'])
})

/** Returns a file without its comments. */
const code = (path: string): string =>
  readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g, '')
